/** More is asked than the server can do: calls wait in line, and who would wait too long is refused at once and in words, before anything is done for it (docs/decisions/0082-many-processes.md). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { longestWaited, waitedHeader } from '#lib/http/queue-wait-header.ts';
import { counted } from '../telemetry/counters.ts';
import { within } from '../telemetry/work-context.ts';
import { lookEvery, openAdmission, type Whose } from './admission.ts';

/** Part of the patience by which the process itself may be behind. */
const mostDelay = 0.4;

const resolution = 20;
const every = 1000;
/** One sheet that is made in one go holds up everybody for a moment: only who is behind again a second later has too much to do. */
const often = 2;

/** Whose call it is; undefined for what is answered all the same: health, figures, files, and streams, which cost nothing. */
const whoseOf = ({
  method,
  routeOptions: { url = '', config },
  headers,
}: FastifyRequest): Whose | undefined => {
  if (url.startsWith('/w/')) return 'page';
  if (!url.startsWith('/api/') || config.row?.stream === true) return undefined;
  if (method !== 'GET' && headers['idempotency-key'] !== undefined) return 'write';
  // The page asks because of a change of which it was told.
  return headers['x-after'] === undefined ? 'person' : 'page';
};

/** Milliseconds for which a caller says that they have been refused and come back. Believed for the order alone, and only so far. */
const waitedOf = ({ headers }: FastifyRequest): number => {
  const waited = Number(headers[waitedHeader] ?? 0);
  return waited > 0 ? Math.min(waited, longestWaited) : 0;
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
 * From now on calls wait in line while others wait for the database (`queue`, in milliseconds) or the process is behind; who would wait there for too
 * long is refused with BUSY and a time to come back, each at another. `patience`: milliseconds after which a call that waits for the database is
 * given up. Nothing has been done for whoever waits or is refused: they may ask again without a key.
 */
export const shedLoad = (app: FastifyInstance, queue: () => number, patience: number): void => {
  const turns = watchTurns(patience * mostDelay);
  const now = (): number => performance.now();
  const admission = openAdmission({ queue, isLate: turns.behind, patience, now });
  const admitted = new WeakSet<FastifyRequest>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** While somebody waits the line is looked at. */
  const follow = (): void => {
    counted.waiting = admission.waiting;
    if (admission.waiting === 0) {
      clearInterval(timer);
      timer = undefined;
    } else
      timer ??= setInterval(() => {
        admission.look();
        follow();
      }, lookEvery);
  };
  app.addHook('onClose', async () => {
    turns.close();
    admission.open();
    follow();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (admitted.has(request)) {
      admission.ended();
      if (timer !== undefined) follow();
    }
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const whose = whoseOf(request);
    if (whose === undefined) return done();
    const { work } = request;
    // The turn may come before it is known how to leave.
    const place: { leave?: (() => void) | undefined } = {};
    const hungUp = (): void => {
      place.leave?.();
      follow();
    };
    // A turn in line comes by another call's end: what is done for this one is done under its own id.
    const goOn = (error?: AppError): void => {
      if (place.leave === undefined || work === null) return done(error);
      reply.raw.off('close', hungUp);
      within(work, () => done(error));
    };
    place.leave = admission.ask(whose, waitedOf(request), {
      served: () => {
        admitted.add(request);
        goOn();
      },
      refused: (seconds) => {
        counted.refused.load++;
        void reply.header('retry-after', seconds);
        goOn(new AppError('BUSY'));
      },
    });
    if (place.leave === undefined) return undefined;
    reply.raw.once('close', hungUp);
    return follow();
  });
};
