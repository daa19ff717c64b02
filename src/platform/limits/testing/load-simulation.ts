/**
 * Simulation for tests: counters, open pages and a database with limited throughput, in virtual time. A minute with a thousand
 * counters takes one or two seconds.
 */
import type { Admission, CallPriority } from '../admission.ts';
import { admissionInterval, openAdmission } from '../admission.ts';
import { maxWaitedMs } from '#lib/http/queue-wait-header.ts';

/** Connections, and the average ms of a query: about 325 queries a second. */
const connections = 8;
const keeps = 24.5;
const patience = 2500;
/** Retry waits of pages in ms (ui/api/retry-when-busy.ts). */
const longest = 30_000;
const least = 1000;
/** Average ms between actions at a counter, from half to one and a half. */
const touch = 6000;
/** Counters per shop; each has a page open that sends three requests after each change. */
const together = 5;
const pageAsks = 3;

type Event = { time: number; go: () => void };

/** Event queue in virtual time: a heap. */
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

/** Connections and the callers that wait for one (platform/db/pool.ts). */
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
/** A reply shared by all equal requests until the next change, with those that wait for it. */
type Shared = { change: number; waiting: (() => void)[] | undefined };
/** Milliseconds for which a finished reply is shared (platform/http/shared-replies.ts). */
const keptFor = 1000;

/** Simulates the counters for `seconds` after a warm-up of one minute. Each `seed` gives a different run. */
export const simulateCrowd = (counters: number, seconds: number, seed: number): Heard => {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const time = openTime();
  const { now, after } = time;
  const { keep, queue } = openDatabase(time, random);
  const admission: Admission = openAdmission({ queue, isLate: () => false, patience, now });
  const heard: Heard = { write: [], person: [], page: [], refused: 0, givenUp: 0 };
  let counts = false;

  const look = (): void => {
    if (admission.waiting > 0) admission.look();
    after(admissionInterval, look);
  };
  /** Number of changes and shared replies of each shop. */
  const changes = new Map<number, number>();
  const shared = new Map<string, Shared>();
  const answerOnce = (shop: number, same: string, then: () => void): void => {
    const change = changes.get(shop) ?? 0;
    const there = shared.get(same);
    if (there?.change === change) {
      if (there.waiting === undefined) then();
      else there.waiting.push(then);
      return;
    }
    const mine: Shared = { change, waiting: [then] };
    shared.set(same, mine);
    keep(() => {
      const told = mine.waiting ?? [];
      mine.waiting = undefined;
      after(keptFor, () => void (shared.get(same) === mine && shared.delete(same)));
      for (const one of told) one();
    });
  };
  /** Sends a request until it succeeds or is abandoned. `page`: sent by a page that shares replies within its shop. */
  const ask = (whose: CallPriority, done: () => void, page?: { shop: number; same: string }): void => {
    const since = now();
    let left = longest;
    const served = (): void => {
      const answer = (): void => {
        admission.ended();
        if (counts) heard[whose].push(now() - since);
        done();
      };
      if (page !== undefined) return answerOnce(page.shop, page.same, answer);
      // A write uses the database twice.
      return keep(whose === 'write' ? () => keep(answer) : answer);
    };
    const refused = (again: number): void => {
      if (counts) heard.refused += 1;
      if (left < least) {
        if (counts) heard.givenUp += 1;
        return done();
      }
      const wait = Math.min(again * 1000 * (0.8 + 0.4 * random()), left);
      left -= wait;
      return after(wait, send);
    };
    const send = (): void =>
      void admission.ask(whose, Math.min(now() - since, maxWaitedMs), { served, refused });
    send();
  };

  /** Pending requests of pages, and whether a change arrived since they were sent. */
  const open = new Map<number, boolean>();
  /** Reloads an open page; a pending request finishes first (ui/api/refetch.ts). */
  const askAgain = (page: number, n: number): void => {
    const question = page * pageAsks + n;
    if (open.has(question)) return void open.set(question, true);
    open.set(question, false);
    const shop = Math.floor(page / together);
    const done = (): void => {
      const goesOn = open.get(question) === true;
      open.delete(question);
      if (goesOn) askAgain(page, n);
    };
    return ask('page', done, { shop, same: `${shop} ${n}` });
  };
  const about = new Set<number>();
  const change = (shop: number): void => {
    changes.set(shop, (changes.get(shop) ?? 0) + 1);
    for (let page = shop * together; page < (shop + 1) * together; page += 1) {
      if (about.has(page)) continue;
      about.add(page);
      after(250 + random() * 750, () => {
        about.delete(page);
        for (let n = 0; n < pageAsks; n += 1) askAgain(page, n);
      });
    }
  };
  const think = (then: () => void): void => after(touch * (0.5 + random()), then);
  /** A list; an order with four requests; a write. */
  const work = (counter: number): void => {
    const write = (): void => {
      ask('write', () => {
        change(Math.floor(counter / together));
        think(() => work(counter));
      });
    };
    const order = (): void => {
      let missing = 4;
      for (let n = missing; n > 0; n -= 1)
        ask('person', () => {
          missing -= 1;
          if (missing === 0) think(write);
        });
    };
    ask('person', () => think(order));
  };
  for (let counter = 0; counter < counters; counter += 1) after(random() * touch, () => work(counter));
  look();
  time.runUntil(60_000);
  counts = true;
  time.runUntil(60_000 + seconds * 1000);
  return heard;
};
