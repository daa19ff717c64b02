/** Users can distinguish the sounds from each other and from the scanner's beep without looking. */
import { isMuted } from './scan-sound-setting.ts';

/** `ok` is a short high note, `again` the same low note twice, `error` two longer falling notes. */
export type ScanTone = 'ok' | 'again' | 'error';

type Note = { hertz: number; at: number; seconds: number };
const notes: Record<ScanTone, readonly Note[]> = {
  ok: [{ hertz: 1318, at: 0, seconds: 0.07 }],
  again: [
    { hertz: 587, at: 0, seconds: 0.06 },
    { hertz: 587, at: 0.12, seconds: 0.06 },
  ],
  error: [
    { hertz: 440, at: 0, seconds: 0.12 },
    { hertz: 294, at: 0.12, seconds: 0.2 },
  ],
};
/** Vibrations for noisy rooms, in ms on, off, on. */
const shakes: Record<ScanTone, number[]> = { ok: [40], again: [40, 60, 40], error: [180, 80, 180] };

let audio: AudioContext | undefined;

const play = async (tone: ScanTone): Promise<void> => {
  audio ??= new AudioContext();
  // Browsers mute audio until the first input, such as a hand scan.
  if (audio.state === 'suspended') await audio.resume();
  const now = audio.currentTime;
  for (const { hertz, at, seconds } of notes[tone]) {
    const sound = audio.createOscillator();
    const volume = audio.createGain();
    sound.frequency.value = hertz;
    volume.gain.value = 0.08;
    volume.gain.setTargetAtTime(0, now + at + seconds - 0.015, 0.005);
    sound.connect(volume).connect(audio.destination);
    sound.start(now + at);
    sound.stop(now + at + seconds + 0.02);
  }
};

/** Plays nothing if muted or without audio. The text appears in any case. */
export const playScanTone = (tone: ScanTone): void => {
  if (isMuted()) return;
  // Browsers refuse vibration before the first input and log a warning.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false)
    navigator.vibrate(shakes[tone]);
  if (typeof AudioContext !== 'undefined') play(tone).catch(() => undefined);
};
