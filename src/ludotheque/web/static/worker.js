// Without a network, a friendly page instead of the browser's own.

const SHELL = "shell-1";
const KEPT = ["/offline", "/static/house.css", "/icon.svg"];

self.addEventListener("install", event => event.waitUntil(caches.open(SHELL).then(cache => cache.addAll(KEPT))));
self.addEventListener("fetch", event => {
  // a form sent again, or gone back to, is the browser’s: it keeps what was filled in
  if (event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline")));
  else if (KEPT.includes(new URL(event.request.url).pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});
