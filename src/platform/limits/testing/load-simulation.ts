/** For tests: counters, their open pages and a database of so many calls a second, in a time of their own: a minute of a thousand counters takes a second or two. */
import type { Admission, Whose } from '../admission.ts';
import { lookEvery, openAdmission } from '../admission.ts';
import { longestWaited } from '#lib/http/queue-wait-header.ts';

/** Connections, and milliseconds that a piece of work keeps one on average: some 325 pieces a second. */
const connections = 8;
const keeps = 24.5;
const patience = 2500;
/** As pages wait (ui/api/retry-when-busy.ts). */
const longest = 30_000;
const least = 1000;
/** Milliseconds from touch to touch at a counter, half to one and a half. */
const touch = 6000;
/** Counters of a shop: each has a page open that asks three things because of each change. */
const together = 5;
const pageAsks = 3;

type Event = { time: number; go: () => void };

/** What happens when: a heap of events. */
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

/** Connections, and who waits for one (platform/db/pool.ts). */
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

/** Milliseconds until each was answered, of what was answered while it counted. */
type Heard = Record<Whose, number[]> & { refused: number; givenUp: number };
/** What is answered once for all who ask for it until the next change: whoever waits for it, until it is there. */
type Shared = { change: number; waiting: (() => void)[] | undefined };
/** Milliseconds that an answer is shared once it is there (../../answered-once.ts). */
const keptFor = 1000;

/** So many counters work for `seconds` that count, after a minute in which the line has grown; a number of `seed` is a day of its own. */
export const crowdOf = (counters: number, seconds: number, seed: number): Heard => {
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
    after(lookEvery, look);
  };
  /** Changes of each shop, and what its pages are answered. */
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
  /** One question until it is answered, or given up. `same`: a page asks for it, as others of its shop. */
  const ask = (whose: Whose, done: () => void, page?: { shop: number; same: string }): void => {
    const since = now();
    let left = longest;
    const served = (): void => {
      const answer = (): void => {
        admission.ended();
        if (counts) heard[whose].push(now() - since);
        done();
      };
      if (page !== undefined) return answerOnce(page.shop, page.same, answer);
      // A write asks the database twice.
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
      void admission.ask(whose, Math.min(now() - since, longestWaited), { served, refused });
    send();
  };

  /** What is under way for a page, and whether it has heard of a change since it asked. */
  const open = new Map<number, boolean>();
  /** An open page asks again; what it has asked already it waits for first (ui/api/refetch.ts). */
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
  /** A list; an order, which is four questions; something done. */
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
