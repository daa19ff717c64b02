/** Admission control under overload: queue limits, priorities and retry times. Independent of HTTP. */
import { openWaitQueue, type QueueEntry } from './wait-queue.ts';

/** Multiples of the patience. */
const parts = {
  /**
   * Estimated wait for a database connection. Above it, requests queue here, in order, instead of in the pool. Large enough to keep
   * the database busy.
   */
  short: 0.04,
  /** Maximum wait in the queue. It is long because a retry costs more than waiting. */
  hold: 4,
} as const;
/**
 * Delay added to the arrival time, by priority: writes, which users would have to enter again, precede reads, and reads precede
 * requests that pages and visitors send by themselves.
 */
const behind = { write: 0, person: 0.2, page: 2 } as const;
export type CallPriority = keyof typeof behind;
/** Maximum queue length, at any speed: each entry holds a connection and its headers. */
const most = 4000;

/** Bounds of the retry time, in seconds. */
const soonest = 1;
const latest = 10;

/**
 * Milliseconds between checks of a non-empty queue, and between measurements of its speed; weight of the newest measurement; minimum
 * speed in requests a second.
 */
export const admissionInterval = 25;
const measure = 250;
const part = 0.25;
const slowest = 10;
/**
 * Each check with free capacity admits twice as many as the last one, up to this number. It also limits admissions between two
 * checks while the queue is empty: the load of a crowd can be measured only once its first requests reach the database.
 */
const mostAtOnce = 64;

type Parts = {
  /** Estimated wait for the database in ms. */
  queue: () => number;
  /** Is the process itself overloaded? */
  isLate: () => boolean;
  /** Milliseconds after which a request waiting for the database fails. */
  patience: number;
  /** Monotonic clock in ms. */
  now: () => number;
};
/** Callbacks of a request; one of them is called once, at once or later. `seconds`: Retry-After. */
type Asking = { served: () => void; refused: (seconds: number) => void };

export type Admission = {
  readonly waiting: number;
  /** `waited`: ms since the first refusal. Returns a function that leaves the queue; undefined when the request did not join it. */
  ask(whose: CallPriority, waited: number, asking: Asking): (() => void) | undefined;
  ended(): void;
  /** Call it every `admissionInterval` while requests are queued. */
  look(): void;
  open(): void;
};

/** Calls `served` and `refused` in queue order. */
export const openAdmission = ({ queue, isLate, patience, now }: Parts): Admission => {
  const line = openWaitQueue();
  const hold = patience * parts.hold;
  let step = 1;
  /** Requests ended since the last measurement; moving average of requests ended per second. */
  let ended = 0;
  let since = 0;
  let rate = 100;
  /** Retry time of the last refused request. */
  let last = 0;
  /** Start of the interval and number of requests admitted without queueing in it. */
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
      // With free capacity each ended request admits two; an overloaded process keeps its number of requests.
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
