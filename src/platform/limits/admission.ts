import { openWaitQueue, type QueueEntry } from './wait-queue.ts';

/** Shares of `patience`. */
const parts = {
  /**
   * If a connection takes longer than this, requests queue here, in order, instead of in the pool. A wait of
   * this length keeps the database busy.
   */
  short: 0.04,
  /** Maximum wait in the queue. The wait is long, because refusal and retry cost more. */
  hold: 4,
} as const;
/**
 * Shares of `patience` added to the arrival time. Writes are first, because users would have to enter data
 * again. Pages' own requests are last.
 */
const behind = { write: 0, person: 0.2, page: 2 } as const;
export type CallPriority = keyof typeof behind;
/** Each entry occupies a connection and its headers. */
const most = 4000;

const soonest = 1;
const latest = 10;

/**
 * Milliseconds between checks while requests queue (`admissionInterval`) and between measurements
 * (`measure`). `part` is the weight of the newest measurement, `slowest` the least rate per second.
 */
export const admissionInterval = 25;
const measure = 250;
const part = 0.25;
const slowest = 10;
/**
 * A check with free capacity admits twice the previous number, up to this number. The number also limits an
 * interval's admissions without a queue, because load becomes visible late.
 */
const mostAtOnce = 64;

type Parts = {
  queue: () => number;
  isLate: () => boolean;
  patience: number;
  now: () => number;
};
/** Exactly one function is called, now or later. `seconds`: Retry-After. */
type Asking = { served: () => void; refused: (seconds: number) => void; failed: () => void };

export type Admission = {
  readonly waiting: number;
  /**
   * `waited`: ms since the request's first refusal. Returns a function that leaves the queue, or undefined if
   * the request is not queued.
   */
  ask(whose: CallPriority, waited: number, asking: Asking): (() => void) | undefined;
  ended(): void;
  /** Call this every `admissionInterval` ms while requests queue. */
  look(): void;
  open(): void;
  /** Ends all waits, because the database does not answer. */
  fail(): void;
};

export const openAdmission = ({ queue, isLate, patience, now }: Parts): Admission => {
  const line = openWaitQueue();
  const hold = patience * parts.hold;
  let step = 1;
  /** Requests since the last measurement. `rate`: moving average per second. */
  let ended = 0;
  let since = 0;
  let rate = 100;
  let last = 0;
  /** Requests that this interval admitted without queueing. */
  let straight = { since: -admissionInterval, count: 0 };

  const isFull = (): boolean => queue() > patience * parts.short;
  const refusal = (): number => {
    const at = now();
    last = Math.min(Math.max(last, at + soonest * 1000) + 1000 / rate, at + latest * 1000);
    return Math.min(Math.ceil((last - at) / 1000), latest);
  };
  return {
    get waiting() {
      return line.length;
    },
    ask: (whose, waited, { served, refused, failed }) => {
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
      const place: QueueEntry = { rank, until: at + hold, served, refused: () => refused(refusal()), failed };
      line.join(place);
      return () => line.leave(place);
    },
    ended: () => {
      ended += 1;
      // An ended request admits two queued requests if there is free capacity, or one under overload.
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
    fail: () => line.fail(),
  };
};
