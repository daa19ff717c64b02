/**
 * Few pages of web shops are made at once, so that a call of a counter shares the process with these few and not
 * with all visitors.
 */
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { processCounters } from '#platform/telemetry/counters.ts';

const pageLimits = { atOnce: 2, waiting: 200 };
/** Retry-After in seconds. */
const retryAfter = 3;

type Entry = { isGone: () => boolean; begin: () => void };

type PageGate = {
  /** Resolves when the page may be made. Throws BUSY if too many pages wait. */
  enter(reply: FastifyReply): Promise<void>;
  /** Frees the place of a page. A visitor who leaves frees it, too. */
  leave(reply: FastifyReply): void;
  readonly running: number;
  readonly waiting: number;
};

export const openPageGate = ({ atOnce, waiting } = pageLimits): PageGate => {
  const running = new Set<FastifyReply>();
  let entries: Entry[] = [];
  const next = (): void => {
    entries = entries.filter((one) => !one.isGone());
    for (const one of entries.splice(0, Math.max(0, atOnce - running.size))) one.begin();
  };
  const leave = (reply: FastifyReply): void => {
    // Calls that have arrived meanwhile come first.
    if (running.delete(reply)) setImmediate(next);
  };
  return {
    enter: async (reply) => {
      let gone = false;
      finished(reply.raw, { readable: false }, () => {
        gone = true;
        leave(reply);
      });
      if (running.size < atOnce && entries.length === 0) return void running.add(reply);
      if (entries.length >= waiting) {
        processCounters.refused.load++;
        void reply.header('retry-after', retryAfter);
        throw new AppError('BUSY');
      }
      return new Promise<void>((resolve) => {
        const begin = (): void => {
          running.add(reply);
          resolve();
        };
        entries.push({ isGone: () => gone, begin });
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
