/** Server processes say every second that they work. One that is silent hangs: its calls would wait for ever. */
import { beatEvery } from './messages.ts';

/** Milliseconds. What a process does in one go, a large sheet or paper, takes a part of it. */
const longestSilence = 10_000;
/** Who was asleep itself, with the whole machine as a rule, has heard nobody and knows nothing. */
const mostLate = 2 * beatEvery;

export type Beats<T> = {
  /** It works. Watched from its first beat on. */
  heard(one: T): void;
  forget(one: T): void;
  close(): void;
};

/** `hangs` is told once of each that has been silent for too long; `now`: milliseconds of a clock that never goes back. */
export const watchBeats = <T>(hangs: (one: T) => void, now = (): number => performance.now()): Beats<T> => {
  const last = new Map<T, number>();
  let looked = now();
  const timer = setInterval(() => {
    const at = now();
    const late = at - looked - beatEvery;
    looked = at;
    for (const [one, heardAt] of last)
      if (late > mostLate) last.set(one, at);
      else if (at - heardAt > longestSilence) {
        last.delete(one);
        hangs(one);
      }
  }, beatEvery);
  timer.unref();
  return {
    heard: (one) => void last.set(one, now()),
    forget: (one) => void last.delete(one),
    close: () => clearInterval(timer),
  };
};
