/** Simulates counters, open pages and a slow database in virtual time. */
import type { Admission, CallPriority } from '../admission.ts';
import { admissionInterval, openAdmission } from '../admission.ts';
import { maxWaitedMs } from '#lib/http/queue-wait-header.ts';

/** The number of connections and the average duration of a query in ms, about 325 queries a second. */
const connections = 8;
const keeps = 24.5;
const patience = 2500;
/** The longest and shortest wait of a page before a retry, in ms (ui/api/retry-when-busy.ts). */
const longest = 30_000;
const least = 1000;
/**
 * The average time between actions at a counter, in ms. Each wait is half to one and a half times as long.
 */
const touch = 6000;
/** Counters per shop. Each counter has a page open that sends three requests after each change. */
const together = 5;
const pageAsks = 3;

type Event = { time: number; go: () => void };

const openTime = () => {
  const heap: Event[] = [];
  let clock = 0;
  const timeAt = (index: number): number => heap[index]?.time ?? Infinity;
  const swap = (one: number, other: number): void => {
    const [a, b] = [heap[one], heap[other]];
    if (a !== undefined && b !== undefined) [heap[one], heap[other]] = [b, a];
  };
  const rise = (from: number): void => {
    for (let index = from; index > 0;) {
      const above = (index - 1) >> 1;
      if (timeAt(index) >= timeAt(above)) return;
      swap(index, above);
      index = above;
    }
  };
  const sink = (): void => {
    for (let index = 0; ;) {
      const below = timeAt(2 * index + 2) < timeAt(2 * index + 1) ? 2 * index + 2 : 2 * index + 1;
      if (timeAt(below) >= timeAt(index)) return;
      swap(index, below);
      index = below;
    }
  };
  const after = (ms: number, go: () => void): void => {
    heap.push({ time: clock + ms, go });
    rise(heap.length - 1);
  };
  const runUntil = (end: number): void => {
    while (timeAt(0) <= end) {
      swap(0, heap.length - 1);
      const next = heap.pop();
      sink();
      if (next === undefined) return;
      clock = next.time;
      next.go();
    }
    clock = end;
  };
  return { now: () => clock, after, runUntil };
};
type Time = ReturnType<typeof openTime>;

/** Models the pool of platform/db/pool.ts. */
const openDatabase = ({ now, after }: Time, random: () => number) => {
  const waiting: { since: number; go: () => void }[] = [];
  let free = connections;
  const begin = (then: () => void): void =>
    after(keeps * (0.5 + random()), () => {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next.go();
      then();
    });
  return {
    keep: (then: () => void): void => {
      if (free === 0) waiting.push({ since: now(), go: () => begin(then) });
      else {
        free -= 1;
        begin(then);
      }
    },
    queue: (): number => {
      const [first] = waiting;
      return first === undefined ? 0 : Math.max(now() - first.since, (waiting.length * keeps) / connections);
    },
  };
};

/** Response times in ms within the measured period. */
type Heard = Record<CallPriority, number[]> & { refused: number; givenUp: number };
/** A reply shared by equal requests until the next change. */
type Shared = { change: number; waiting: (() => void)[] | undefined };
/** Milliseconds for which a finished reply is shared (platform/http/shared-replies.ts). */
const sharedFor = 1000;

type PageRequest = { shop: number; same: string };

class CrowdSimulation {
  readonly #time = openTime();
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #admission: Admission;
  readonly #heard: Heard = { write: [], person: [], page: [], refused: 0, givenUp: 0 };
  #counts = false;
  #randomState: number;
  readonly #changes = new Map<number, number>();
  readonly #shared = new Map<string, Shared>();
  readonly #open = new Map<number, boolean>();
  readonly #reloading = new Set<number>();

  constructor(seed: number) {
    this.#randomState = seed >>> 0;
    this.#database = openDatabase(this.#time, () => this.#random());
    const { queue } = this.#database;
    this.#admission = openAdmission({ queue, isLate: () => false, patience, now: this.#time.now });
  }

  run(counters: number, seconds: number): Heard {
    for (let counter = 0; counter < counters; counter += 1)
      this.#time.after(this.#random() * touch, () => this.#work(counter));
    this.#lookAtQueue();
    this.#time.runUntil(60_000);
    this.#counts = true;
    this.#time.runUntil(60_000 + seconds * 1000);
    return this.#heard;
  }

  #random(): number {
    this.#randomState = (Math.imul(this.#randomState, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#randomState / 2 ** 32;
  }

  #lookAtQueue(): void {
    if (this.#admission.waiting > 0) this.#admission.look();
    this.#time.after(admissionInterval, () => this.#lookAtQueue());
  }

  /** Opens a list or an order (four requests), or writes. */
  #work(counter: number): void {
    const write = (): void => {
      this.#send('write', () => {
        this.#change(Math.floor(counter / together));
        this.#think(() => this.#work(counter));
      });
    };
    const order = (): void => {
      let missing = 4;
      for (let n = missing; n > 0; n -= 1)
        this.#send('person', () => {
          missing -= 1;
          if (missing === 0) this.#think(write);
        });
    };
    this.#send('person', () => this.#think(order));
  }

  #think(then: () => void): void {
    this.#time.after(touch * (0.5 + this.#random()), then);
  }

  #change(shop: number): void {
    this.#changes.set(shop, (this.#changes.get(shop) ?? 0) + 1);
    for (let page = shop * together; page < (shop + 1) * together; page += 1) {
      if (this.#reloading.has(page)) continue;
      this.#reloading.add(page);
      this.#time.after(250 + this.#random() * 750, () => {
        this.#reloading.delete(page);
        for (let n = 0; n < pageAsks; n += 1) this.#reload(page, n);
      });
    }
  }

  /** Sends a page's request, after a pending equal request if there is one (ui/api/refetch.ts). */
  #reload(page: number, n: number): void {
    const question = page * pageAsks + n;
    if (this.#open.has(question)) {
      this.#open.set(question, true);
      return;
    }
    this.#open.set(question, false);
    const shop = Math.floor(page / together);
    const done = (): void => {
      const changedMeanwhile = this.#open.get(question) === true;
      this.#open.delete(question);
      if (changedMeanwhile) this.#reload(page, n);
    };
    this.#send('page', done, { shop, same: `${shop} ${n}` });
  }

  #send(whose: CallPriority, done: () => void, page?: PageRequest): void {
    const since = this.#time.now();
    let left = longest;
    const served = (): void =>
      this.#serve(whose, page, () => {
        this.#admission.ended();
        if (this.#counts) this.#heard[whose].push(this.#time.now() - since);
        done();
      });
    const refused = (again: number): void => {
      if (this.#counts) this.#heard.refused += 1;
      if (left < least) {
        if (this.#counts) this.#heard.givenUp += 1;
        return done();
      }
      const wait = Math.min(again * 1000 * (0.8 + 0.4 * this.#random()), left);
      left -= wait;
      return this.#time.after(wait, send);
    };
    const send = (): void =>
      void this.#admission.ask(whose, Math.min(this.#time.now() - since, maxWaitedMs), {
        served,
        refused,
        failed: done,
      });
    send();
  }

  #serve(whose: CallPriority, page: PageRequest | undefined, answer: () => void): void {
    const { keep } = this.#database;
    if (page !== undefined) this.#serveShared(page, answer);
    else keep(whose === 'write' ? () => keep(answer) : answer);
  }

  #serveShared({ shop, same }: PageRequest, then: () => void): void {
    const change = this.#changes.get(shop) ?? 0;
    const there = this.#shared.get(same);
    if (there?.change === change) {
      if (there.waiting === undefined) then();
      else there.waiting.push(then);
      return;
    }
    const mine: Shared = { change, waiting: [then] };
    this.#shared.set(same, mine);
    this.#database.keep(() => {
      const waiting = mine.waiting ?? [];
      mine.waiting = undefined;
      this.#time.after(sharedFor, () => {
        if (this.#shared.get(same) === mine) this.#shared.delete(same);
      });
      for (const one of waiting) one();
    });
  }
}

/** Simulates the counters for `seconds` after a warm-up of one minute. */
export const simulateCrowd = (counters: number, seconds: number, seed: number): Heard =>
  new CrowdSimulation(seed).run(counters, seconds);
