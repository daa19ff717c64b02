/**
 * A call without a reply starts a check, but only the health request decides whether the server is reachable.
 */
import { useSyncExternalStore } from 'react';

/** `back` lasts some seconds after recovery. `busy` means the server is overloaded and calls wait. */
export type ConnectivityState = 'here' | 'lost' | 'back' | 'busy';

type NetParts = {
  ask: () => Promise<boolean>;
  times?: Partial<typeof usual>;
};
const usual = { again: 5000, longest: 60_000, backFor: 6000 };

export const createConnectivity = (parts: NetParts) => {
  const times = { ...usual, ...parts.times };
  const listeners = new Set<() => void>();
  let state: ConnectivityState = 'here';
  let asking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = 0;
  let wait = times.again;
  const turn = (to: ConnectivityState): void => {
    if (to === state) return;
    state = to;
    for (const listener of listeners) listener();
  };
  const rest = (): ConnectivityState => (held > 0 ? 'busy' : 'here');
  const later = (after: number, work: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(work, after);
  };
  const found = (reached: boolean): void => {
    if (!reached) {
      turn('lost');
      later(wait, () => void ask());
      wait = Math.min(wait * 2, times.longest);
    } else if (state === 'lost') {
      turn('back');
      later(times.backFor, () => turn(rest()));
    }
  };
  const ask = (): Promise<boolean> => {
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
  const look = (): Promise<boolean> => {
    wait = times.again;
    return ask();
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
    get: (): ConnectivityState => state,
    look,
    /** A call without a reply starts this check. While the server is lost, the next check is scheduled. */
    suspect: (): void => {
      if (state !== 'lost') void look();
    },
    lose: (): void => found(false),
    subscribe,
    hold: (waiting: Promise<void>): void => {
      held += 1;
      if (state === 'here') turn('busy');
      const end = (): void => {
        held -= 1;
        if (state === 'busy') turn(rest());
      };
      waiting.then(end, end);
    },
    whenBack,
    /** Runs now if the server is reachable, and at each recovery. */
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

export const connectivity = createConnectivity({ ask: () => askHealth((answer) => answer.ok) });

export const isQueueing = (): Promise<boolean> =>
  askHealth(async (answer) => answer.ok && ((await answer.json()) as { line?: boolean }).line === true);

export const watchConnectivity = (): void => {
  window.addEventListener('offline', connectivity.lose);
  window.addEventListener('online', () => void connectivity.look());
  window.addEventListener('focus', () => {
    if (connectivity.get() === 'lost') void connectivity.look();
  });
  if (!navigator.onLine) connectivity.lose();
};

export const useConnectivity = (): ConnectivityState =>
  useSyncExternalStore(connectivity.subscribe, connectivity.get);

export const { whenBack: onReconnect, onceReached: onceReachable } = connectivity;
