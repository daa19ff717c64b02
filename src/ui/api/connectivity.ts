/** Is the server within reach? A call without an answer raises the question; only asking the server answers it. */
import { useSyncExternalStore } from 'react';

/** `back`: a moment ago, after it had been lost. `busy`: it answers, and calls wait because it has too much to do. */
export type NetState = 'here' | 'lost' | 'back' | 'busy';

type NetParts = {
  /** Asks the server for a sign of life. */
  ask: () => Promise<boolean>;
  /** Milliseconds; shorter in tests. */
  times?: Partial<typeof usual>;
};
const usual = { again: 5000, backFor: 6000 };

export const createNet = (parts: NetParts) => {
  const times = { ...usual, ...parts.times };
  const listeners = new Set<() => void>();
  let state: NetState = 'here';
  let asking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = 0;
  const turn = (to: NetState): void => {
    if (to === state) return;
    state = to;
    for (const listener of listeners) listener();
  };
  const rest = (): NetState => (held > 0 ? 'busy' : 'here');
  const later = (wait: number, work: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };
  const found = (reached: boolean): void => {
    if (!reached) {
      turn('lost');
      later(times.again, () => void look());
    } else if (state === 'lost') {
      turn('back');
      later(times.backFor, () => turn(rest()));
    }
  };
  /** Asks now; true when the server answers. While it does not it is asked again by itself. */
  const look = (): Promise<boolean> => {
    asking ??= parts
      .ask()
      .catch(() => false)
      .then((reached) => {
        found(reached);
        return reached;
      })
      .finally(() => (asking = undefined));
    return asking;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const whenBack = (work: () => void): (() => void) =>
    subscribe(() => {
      if (state === 'back') work();
    });
  return {
    get: (): NetState => state,
    look,
    /** The device says so itself. */
    lose: (): void => found(false),
    subscribe,
    /** A call waits, because the server has too much to do, until the promise ends. */
    hold: (waiting: Promise<void>): void => {
      held += 1;
      if (state === 'here') turn('busy');
      const end = (): void => {
        held -= 1;
        if (state === 'busy') turn(rest());
      };
      waiting.then(end, end);
    },
    /** Runs the work each time the server is within reach again; returns how to stop that. */
    whenBack,
    /** The same for what has found it out of reach: at once when it came back between the answer and this. */
    onceReached: (work: () => void): (() => void) => {
      if (state !== 'lost') work();
      return whenBack(work);
    },
  };
};

const patience = 5000;

const askHealth = async <T>(read: (answer: Response) => T | Promise<T>): Promise<T> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  try {
    return await read(await fetch('/healthz', { cache: 'no-store', signal: late.signal }));
  } finally {
    clearTimeout(timer);
  }
};

export const net = createNet({ ask: () => askHealth((answer) => answer.ok) });

/** Do calls wait in line at the server? */
export const askLine = (): Promise<boolean> =>
  askHealth(async (answer) => answer.ok && ((await answer.json()) as { line?: boolean }).line === true);

/** Once, at the start: what the device itself notices. */
export const watchNet = (): void => {
  window.addEventListener('offline', net.lose);
  window.addEventListener('online', () => void net.look());
  if (!navigator.onLine) net.lose();
};

export const useNet = (): NetState => useSyncExternalStore(net.subscribe, net.get);

export const { whenBack, onceReached } = net;
