/** Server processes say every second that they work. One that is silent hangs: its calls would wait for ever. */
import { beatEvery } from './messages.ts';

/** Milliseconds. What a process does in one go takes a part of it: a large sheet or paper; while it starts, reading the whole program, on a machine that is short of cores. */
const longestSilence = { serving: 10_000, starting: 180_000 } as const;
/** Who was asleep itself, with the whole machine as a rule, has heard nobody and knows nothing. */
const mostLate = 2 * beatEvery;

export type Beats<T> = {
  /** It works. Watched from its first beat on, patiently until it serves. */
  heard(one: T, what: keyof typeof longestSilence): void;
  forget(one: T): void;
  close(): void;
};

/** `hangs` is told once of each that has been silent for too long; `now`: milliseconds of a clock that never goes back. */
export const watchBeats = <T>(hangs: (one: T) => void, now = (): number => performance.now()): Beats<T> => {
  const last = new Map<T, { at: number; most: number }>();
  let looked = now();
  const timer = setInterval(() => {
    const at = now();
    const late = at - looked - beatEvery;
    looked = at;
    for (const [one, heard] of last)
      if (late > mostLate) heard.at = at;
      else if (at - heard.at > heard.most) {
        last.delete(one);
        hangs(one);
      }
  }, beatEvery);
  timer.unref();
  return {
    heard: (one, what) => void last.set(one, { at: now(), most: longestSilence[what] }),
    forget: (one) => void last.delete(one),
    close: () => clearInterval(timer),
  };
};
