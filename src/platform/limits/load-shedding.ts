import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import { maxWaitedMs, waitedHeader } from '#lib/http/queue-wait-header.ts';
import type { Db } from '../db/db.ts';
import { processCounters } from '../telemetry/counters.ts';
import { runInContext } from '../telemetry/work-context.ts';
import { admissionInterval, openAdmission, type CallPriority } from './admission.ts';

/** Longest delay of the event loop, as a share of `patience`. */
const mostDelay = 0.4;

const resolution = 20;
const every = 1000;
/** The server is overloaded after this many seconds with a longer delay. */
const often = 2;

/** Returns undefined for requests that are never queued (health, metrics, files, streams). */
const whoseOf = ({
  method,
  routeOptions: { url = '', config },
  headers,
}: FastifyRequest): CallPriority | undefined => {
  if (url.startsWith('/w/')) return 'page';
  if (!url.startsWith('/api/') || config.row?.stream === true) return undefined;
  if (method !== 'GET' && headers['idempotency-key'] !== undefined) return 'write';
  // Pages send `x-after` with reloads for a live event.
  return headers['x-after'] === undefined ? 'person' : 'page';
};

const waitedOf = ({ headers }: FastifyRequest): number => {
  const waited = Number(headers[waitedHeader] ?? 0);
  return waited > 0 ? Math.min(waited, maxWaitedMs) : 0;
};

const watchTurns = (limit: number): { behind: () => boolean; close: () => void } => {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let times = 0;
  const timer = setInterval(() => {
    // The mean is NaN if no turn of the event loop ended.
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
 * Refuses under overload (decision 82) with BUSY and staggered retry times. A refused request has not run, so
 * a retry needs no idempotency key. `queue` and `patience` are in ms.
 */
export const shedLoad = (
  app: FastifyInstance,
  { queue, isDown }: Pick<Db, 'queue' | 'isDown'>,
  patience: number,
): void => {
  const turns = watchTurns(patience * mostDelay);
  const now = (): number => performance.now();
  const admission = openAdmission({ queue, isLate: turns.behind, patience, now });
  const admitted = new WeakSet<FastifyRequest>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const follow = (): void => {
    processCounters.waiting = admission.waiting;
    if (admission.waiting === 0) {
      clearInterval(timer);
      timer = undefined;
    } else
      timer ??= setInterval(() => {
        // While the database is down, queued requests fail and new ones skip the queue. Health probes notice
        // its recovery.
        if (isDown()) admission.fail();
        else admission.look();
        follow();
      }, admissionInterval);
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
    const place: { leave?: (() => void) | undefined } = {};
    const hungUp = (): void => {
      place.leave?.();
      follow();
    };
    // Another request may trigger the admission, so the context is replaced.
    const goOn = (error?: AppError): void => {
      if (place.leave === undefined || work === null) return done(error);
      reply.raw.off('close', hungUp);
      runInContext(work, () => done(error));
    };
    if (isDown()) return done();
    place.leave = admission.ask(whose, waitedOf(request), {
      served: () => {
        admitted.add(request);
        goOn();
      },
      refused: (seconds) => {
        processCounters.refused.load++;
        void reply.header('retry-after', seconds);
        goOn(new AppError('BUSY'));
      },
      failed: () => goOn(new AppError('UNAVAILABLE')),
    });
    if (place.leave === undefined) return undefined;
    reply.raw.once('close', hungUp);
    return follow();
  });
};
