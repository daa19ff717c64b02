/** Server processes send a heartbeat every second. A silent one hangs, and its requests would wait without limit. */
import { heartbeatInterval } from './messages.ts';

/**
 * In ms. A process may block the event loop for part of it: a large sheet or document; at the start, loading the whole program on a
 * machine with few cores.
 */
const longestSilence = { serving: 10_000, starting: 180_000 } as const;
/** A check that runs late means that this process was suspended, usually with the whole machine, and received no heartbeats. */
const mostLate = 2 * heartbeatInterval;

export type HeartbeatWatch<T> = {
  /** Records a heartbeat. A process is watched from its first heartbeat, with the longer limit until it serves. */
  heard(one: T, what: keyof typeof longestSilence): void;
  forget(one: T): void;
  close(): void;
};

/** Calls `hangs` once for each process that was silent too long. `now`: monotonic clock in ms. */
export const watchHeartbeats = <T>(
  hangs: (one: T) => void,
  now = (): number => performance.now(),
): HeartbeatWatch<T> => {
  const last = new Map<T, { at: number; most: number }>();
  let looked = now();
  const timer = setInterval(() => {
    const at = now();
    const late = at - looked - heartbeatInterval;
    looked = at;
    for (const [one, heard] of last)
      if (late > mostLate) heard.at = at;
      else if (at - heard.at > heard.most) {
        last.delete(one);
        hangs(one);
      }
  }, heartbeatInterval);
  timer.unref();
  return {
    heard: (one, what) => void last.set(one, { at: now(), most: longestSilence[what] }),
    forget: (one) => void last.delete(one),
    close: () => clearInterval(timer),
  };
};
