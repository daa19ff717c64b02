/** Detects hanging processes, whose requests would wait without limit. */
import { heartbeatInterval } from './messages.ts';

/**
 * Milliseconds. A large spreadsheet blocks the event loop for seconds, and loading takes long on few cores.
 */
const longestSilence = { serving: 10_000, starting: 180_000 } as const;
/** Milliseconds. A later check means this process itself was suspended and got no heartbeats. */
const mostLate = 2 * heartbeatInterval;

export type HeartbeatWatch<T> = {
  /** Watches from the first heartbeat. The limit is longer until the process serves. */
  heard(one: T, what: keyof typeof longestSilence): void;
  forget(one: T): void;
  close(): void;
};

/** `hangs` is called once per silent process. `now` is a monotonic clock in ms. */
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
