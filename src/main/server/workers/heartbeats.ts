/** Detects hanging processes, because their requests would wait without limit. */
import { heartbeatInterval } from './messages.ts';

/**
 * Maximum silence in ms. A large spreadsheet blocks the event loop for seconds; on few cores, loading the
 * program takes long.
 */
const longestSilence = { serving: 10_000, starting: 180_000 } as const;
/**
 * Maximum delay of a check, in ms. A longer delay means that this process itself was suspended and received no
 * heartbeats.
 */
const mostLate = 2 * heartbeatInterval;

export type HeartbeatWatch<T> = {
  /** Watches the process from its first heartbeat. Until the process serves, the limit is longer. */
  heard(one: T, what: keyof typeof longestSilence): void;
  forget(one: T): void;
  close(): void;
};

/** Calls `hangs` once per silent process. `now` is a monotonic clock in ms. */
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
