/** More is asked than the server can do: what would wait too long is refused at once and in words, before anything is done for it (docs/decisions/0082-many-processes.md). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../common/errors.ts';
import { counted } from '../seeing/counted.ts';

/** Seconds. They come back at different moments. */
const soonest = 1;
const latest = 3;

/** Parts of the patience that others may have waited when a call comes: what pages and visitors ask by themselves gives way to somebody at a counter. */
const most = { person: 0.2, page: 0.1 } as const;
/** The part of it by which the process itself may be behind. */
const mostDelay = 0.4;

const resolution = 20;
const every = 1000;
/** One sheet that is made in one go holds up everybody for a moment: only who is behind again a second later has too much to do. */
const often = 2;

/** Whose call it is; undefined for what is answered all the same: health, figures, files, and streams, which cost nothing. */
const whoseOf = ({
  routeOptions: { url = '', config },
  headers,
}: FastifyRequest): keyof typeof most | undefined => {
  if (url.startsWith('/w/')) return 'page';
  if (!url.startsWith('/api/') || config.row?.stream === true) return undefined;
  // The page asks because of a change of which it was told.
  return headers['x-after'] === undefined ? 'person' : 'page';
};

/** Is the process itself behind, by more than so many milliseconds, for seconds? */
const watchTurns = (limit: number): { behind: () => boolean; close: () => void } => {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let times = 0;
  const timer = setInterval(() => {
    // Without a single turn in all that time there is no mean.
    times = delay.mean / 1e6 - resolution <= limit ? 0 : times + 1;
    delay.reset();
  }, every).unref();
  return {
    behind: () => times >= often,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
};

/**
 * From now on calls are refused with BUSY and a time to come back, while others wait for the database (`queue`, in milliseconds) or the process is behind.
 * `patience`: milliseconds after which a call that waits is given up. Nothing has been done for whoever is refused: they may ask again without a key.
 */
export const shedLoad = (app: FastifyInstance, queue: () => number, patience: number): void => {
  const turns = watchTurns(patience * mostDelay);
  app.addHook('onClose', async () => turns.close());
  app.addHook('onRequest', (request, reply, done) => {
    const whose = whoseOf(request);
    if (whose === undefined || (queue() <= patience * most[whose] && !turns.behind())) return done();
    counted.refused.load++;
    void reply.header('retry-after', soonest + Math.floor(Math.random() * (latest - soonest + 1)));
    done(new AppError('BUSY'));
  });
};
