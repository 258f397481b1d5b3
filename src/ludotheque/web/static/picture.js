// The picture of a finished game as PNG: drawn from the SVG by this browser, handed to whoever it is sent to, or kept.

const SIZE = 1200;

export function startPicture(button) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const blob = await painted(button.dataset.png);
    const file = new File([blob], "ludotheque.png", { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
    else keep(file);
  });
}

async function painted(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = Math.round((SIZE * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, "image/png"));
}

function keep(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
