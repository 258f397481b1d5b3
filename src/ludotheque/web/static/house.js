// Every page: its shape, the service worker, and a journal's file read into its form.

import { onTurn, tellShape } from "./shape.js";
import { trusted } from "./trusted.js";

tellShape();
onTurn(tellShape);
navigator.serviceWorker?.register(trusted.createScriptURL("/worker.js")).catch(() => {});

const file = document.getElementById("journal-file");
if (file) {
  file.hidden = false;
  file.addEventListener("change", async () => {
    document.getElementById("journal").value = await file.files[0].text();
  });
}
