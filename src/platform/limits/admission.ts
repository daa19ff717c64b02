/** Who is let in when, while more is asked than can be done: the measures of the line, and when those come back whom it has no place for. Knows no HTTP. */
import { openLine, type Place } from './wait-queue.ts';

/** Parts of the patience. */
const parts = {
  /** Whoever comes now would wait so long for the database: calls wait here instead, where there is an order. Enough to keep it at work. */
  short: 0.04,
  /** So long a call is kept in line: asking again costs more than waiting. */
  hold: 4,
} as const;
/** The later a call counts as having come: what would be typed again goes ahead of what is only looked at, and that of what pages and visitors ask by themselves. */
const behind = { write: 0, person: 0.2, page: 2 } as const;
export type Whose = keyof typeof behind;
/** However fast they are served: each keeps a connection and its headers. */
const most = 4000;

/** Seconds until somebody refused comes back. */
const soonest = 1;
const latest = 10;

/** Milliseconds between two looks at the line, while there is one, and between two measures of how fast it moves; what the newest tells of the next; and what it never falls below. */
export const lookEvery = 25;
const measure = 250;
const part = 0.25;
const slowest = 10;
/**
 * At each look where there is room twice as many are let in as at the last, up to so many. No more go in between two looks where nobody waits
 * either: what a crowd asks of the database is measured only once the first of it have come there.
 */
const mostAtOnce = 64;

type Parts = {
  /** Milliseconds that whoever came now would wait for the database. */
  queue: () => number;
  /** Is the process itself behind? */
  isLate: () => boolean;
  /** Milliseconds after which a call that waits for the database is given up. */
  patience: number;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
};
/** Whoever asks: called once, at once or later. `seconds`: until they may ask again. */
type Asking = { served: () => void; refused: (seconds: number) => void };

export type Admission = {
  /** How many wait in line. */
  readonly waiting: number;
  /** `waited`: milliseconds for which they have been refused. → how to leave; undefined where they wait for nothing. */
  ask(whose: Whose, waited: number, asking: Asking): (() => void) | undefined;
  /** A call that was served has ended. */
  ended(): void;
  /** To be called every `lookEvery` while somebody waits. */
  look(): void;
  /** Everybody in line is served now. */
  open(): void;
};

/** `served` and `refused` are told in the order of the line. */
export const openAdmission = ({ queue, isLate, patience, now }: Parts): Admission => {
  const line = openLine();
  const hold = patience * parts.hold;
  let step = 1;
  /** Calls that ended since the last measure; and, by the measures of late, how many end in a second. */
  let ended = 0;
  let since = 0;
  let rate = 100;
  /** When the last of those who were refused comes back. */
  let last = 0;
  /** How many went straight in, since when. */
  let straight = { since: -lookEvery, count: 0 };

  const isFull = (): boolean => queue() > patience * parts.short;
  const refusal = (): number => {
    const at = now();
    // One after the other, as fast as calls are done.
    last = Math.min(Math.max(last, at + soonest * 1000) + 1000 / rate, at + latest * 1000);
    return Math.min(Math.ceil((last - at) / 1000), latest);
  };
  return {
    get waiting() {
      return line.length;
    },
    ask: (whose, waited, { served, refused }) => {
      const at = now();
      if (at - straight.since >= lookEvery) straight = { since: at, count: 0 };
      if (line.length === 0 && straight.count < mostAtOnce && !isFull() && !isLate()) {
        straight.count += 1;
        served();
        return undefined;
      }
      const rank = at - waited + patience * behind[whose];
      if (line.length >= most || (line.ahead(rank) * 1000) / rate > hold) {
        refused(refusal());
        return undefined;
      }
      if (line.length === 0) [ended, since, step] = [0, at, 1];
      const place: Place = { rank, until: at + hold, served, refused: () => refused(refusal()) };
      line.join(place);
      return () => line.leave(place);
    },
    ended: () => {
      ended += 1;
      // Where there is room it grows by one with each call that ends; a process that is late works on with as many as it has.
      if (line.length > 0 && !isFull()) line.serve(isLate() ? 1 : 2);
    },
    look: () => {
      const at = now();
      if (at - since >= measure) {
        rate = Math.max(slowest, rate + ((ended * 1000) / (at - since) - rate) * part);
        [ended, since] = [0, at];
      }
      line.refuse(at);
      const goesOn = !isFull() && !isLate();
      line.serve(goesOn ? step : 0);
      step = goesOn ? Math.min(step * 2, mostAtOnce) : 1;
    },
    open: () => line.serve(line.length),
  };
};
