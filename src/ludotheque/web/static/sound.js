// A few soft tones, made on the spot and off unless asked for.

const TONES = {
  move: [[330, 0.06]],
  turn: [
    [523, 0.09],
    [659, 0.14],
  ],
  end: [
    [523, 0.12],
    [659, 0.12],
    [784, 0.3],
  ],
};
let context = null;

export function chime(name) {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of TONES[name] ?? []) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
