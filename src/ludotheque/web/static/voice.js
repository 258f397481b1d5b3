// What is told at the table, in the browser's own voice, for people who look at the real board; off unless asked for.

export function sayAloud(sentences) {
  if (!globalThis.speechSynthesis || !sentences.length) return;
  speechSynthesis.cancel(); // who has entered the next throw has no need to hear of the one before
  const spoken = new SpeechSynthesisUtterance(sentences.join(" "));
  spoken.lang = document.documentElement.lang;
  speechSynthesis.speak(spoken);
}
