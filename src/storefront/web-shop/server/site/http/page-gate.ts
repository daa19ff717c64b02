/** Limits the web-shop pages made at a time, so a counter's call competes with few pages. */
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { processCounters } from '#platform/telemetry/counters.ts';

/** `share` counts queue places per network. */
const pageLimits = { atOnce: 2, waiting: 200, share: 50 };
/** Delay in seconds. */
const retryAfter = 3;

type Entry = { network: string; isGone: () => boolean; begin: () => void };
/** Replies to a `sure` visitor confirm stored data and are never refused. */
type Visitor = { network: string; sure?: boolean };

export type PageGate = {
  /** Resolves when the page may be made. Throws BUSY if too many pages wait, in total or per network. */
  enter(reply: FastifyReply, visitor: Visitor): Promise<void>;
  /** Frees the reply's place. A disconnection frees it too. */
  leave(reply: FastifyReply): void;
  readonly running: number;
  readonly waiting: number;
};

export const openPageGate = ({ atOnce, waiting, share } = pageLimits): PageGate => {
  const running = new Set<FastifyReply>();
  let entries: Entry[] = [];
  const next = (): void => {
    entries = entries.filter((one) => !one.isGone());
    for (const one of entries.splice(0, Math.max(0, atOnce - running.size))) one.begin();
  };
  const leave = (reply: FastifyReply): void => {
    // Calls that arrived meanwhile run first.
    if (running.delete(reply)) setImmediate(next);
  };
  return {
    enter: async (reply, { network, sure = false }) => {
      let gone = false;
      finished(reply.raw, { readable: false }, () => {
        gone = true;
        leave(reply);
      });
      if (running.size < atOnce && entries.length === 0) return void running.add(reply);
      const own = entries.filter((one) => one.network === network && !one.isGone()).length;
      if (!sure && (entries.length >= waiting || own >= share)) {
        processCounters.refused.load++;
        void reply.header('retry-after', retryAfter);
        throw new AppError('BUSY');
      }
      return new Promise<void>((resolve) => {
        const begin = (): void => {
          running.add(reply);
          resolve();
        };
        entries.push({ network, isGone: () => gone, begin });
      });
    },
    leave,
    get running() {
      return running.size;
    },
    get waiting() {
      return entries.length;
    },
  };
};
