import { openWaitQueue, type QueueEntry } from './wait-queue.ts';

/** Times as multiples of the patience. */
const parts = {
  /**
   * Estimated wait for a database connection. Above it, requests queue here, in order, instead of in the pool; large enough to keep
   * the database busy.
   */
  short: 0.04,
  /** Maximum wait in the queue: long, because a retry costs more. */
  hold: 4,
} as const;
/** Added to the arrival time: writes, which users would have to enter again, come first; requests that pages send by themselves last. */
const behind = { write: 0, person: 0.2, page: 2 } as const;
export type CallPriority = keyof typeof behind;
/** Limit of the queue: each entry holds a connection and its headers. */
const most = 4000;

/** Bounds of the retry time, in seconds. */
const soonest = 1;
const latest = 10;

/** ms between checks of a non-empty queue, and between measurements; weight of the newest; minimum requests a second. */
export const admissionInterval = 25;
const measure = 250;
const part = 0.25;
const slowest = 10;
/**
 * Each check with free capacity admits twice as many as the last, up to this number; also the limit between checks while the queue
 * is empty, because a crowd's load shows late.
 */
const mostAtOnce = 64;

type Parts = {
  /** Estimated wait for the database in ms. */
  queue: () => number;
  /** The process itself is overloaded. */
  isLate: () => boolean;
  /** ms after which a request waiting for the database fails. */
  patience: number;
  /** Time of a monotonic clock in ms. */
  now: () => number;
};
/** One is called once, at once or later. `seconds`: Retry-After. */
type Asking = { served: () => void; refused: (seconds: number) => void };

export type Admission = {
  readonly waiting: number;
  /** `waited`: ms since the first refusal. Returns a function that leaves the queue; undefined when it did not join. */
  ask(whose: CallPriority, waited: number, asking: Asking): (() => void) | undefined;
  ended(): void;
  /** Call it every `admissionInterval` while requests are queued. */
  look(): void;
  open(): void;
};

export const openAdmission = ({ queue, isLate, patience, now }: Parts): Admission => {
  const line = openWaitQueue();
  const hold = patience * parts.hold;
  let step = 1;
  /** Since the last measurement; moving average per second. */
  let ended = 0;
  let since = 0;
  let rate = 100;
  let last = 0;
  /** Admitted without queueing in the interval. */
  let straight = { since: -admissionInterval, count: 0 };

  const isFull = (): boolean => queue() > patience * parts.short;
  const refusal = (): number => {
    const at = now();
    // Spreads retries at the rate at which requests end.
    last = Math.min(Math.max(last, at + soonest * 1000) + 1000 / rate, at + latest * 1000);
    return Math.min(Math.ceil((last - at) / 1000), latest);
  };
  return {
    get waiting() {
      return line.length;
    },
    ask: (whose, waited, { served, refused }) => {
      const at = now();
      if (at - straight.since >= admissionInterval) straight = { since: at, count: 0 };
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
      const place: QueueEntry = { rank, until: at + hold, served, refused: () => refused(refusal()) };
      line.join(place);
      return () => line.leave(place);
    },
    ended: () => {
      ended += 1;
      // With free capacity each ended request admits two; an overloaded process admits one.
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
