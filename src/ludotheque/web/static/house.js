// Every page: the service worker, and a journal's file read into its form.

navigator.serviceWorker?.register("/worker.js").catch(() => {});

const file = document.getElementById("journal-file");
if (file) {
  file.hidden = false;
  file.addEventListener("change", async () => { document.getElementById("journal").value = await file.files[0].text(); });
}
