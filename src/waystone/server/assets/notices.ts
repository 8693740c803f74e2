// How a player hears that it is their turn: the tab's title and picture, a sound, a notice of the browser.
import { body, find, preference, prefer } from "./page";

let audio: AudioContext | null = null;
let told = -1;

/** A few notes, made on the spot. */
function play(notes: number[], length = 0.16, loudness = 0.06): void {
  if (preference("sound") !== "on" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  notes.forEach((frequency, number) => {
    if (!audio) return;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const start = audio.currentTime + number * length;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length * 2);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length * 2);
  });
}

export function rattle(): void {
  play([190, 240, 170, 210], 0.05, 0.04);
}

/** Once for each wait. */
export function turnComes(mine: boolean, moment: number, prompt: string, fresh: boolean): void {
  const title = body.dataset["title"] ?? "";
  document.title = mine ? `● Your turn: ${title}` : title;
  find<HTMLLinkElement>("icon").href = (mine ? body.dataset["lively"] : body.dataset["quiet"]) ?? "";
  if (!mine) {
    told = -1;
    return;
  }
  if (told >= 0 || !fresh) {
    told = moment;
    return;
  }
  told = moment;
  play([523, 784]);
  if (document.hidden && preference("notices") === "on" && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(title, { body: prompt, tag: body.dataset["table"] ?? "" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

export async function allowNotices(): Promise<void> {
  if ("Notification" in window && (await Notification.requestPermission()) !== "granted") prefer("notices", "off");
}
