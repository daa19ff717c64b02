/** GET /metrics in Prometheus' text format: process, event loop, requests, database pool. */
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { behindSeconds } from '../../backup/server/index.ts';
import type { Db } from '../../core/server/db.ts';
import type { Live } from '../../core/server/live.ts';

/** For the registry of one process: what tells the text of all of them. */
export type Figures = (own: Registry) => () => Promise<string>;
type Parts = {
  db: Db;
  live: Live;
  /** Who may look. */
  operator: onRequestAsyncHookHandler;
  /** By default those of this process alone. */
  figures?: Figures | undefined;
};

/** Asked more often, the same text is given. */
const freshFor = 1000;

export const addMetrics = (
  app: FastifyInstance,
  { db, live, operator, figures = (own) => () => own.metrics() }: Parts,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'ratri_http_seconds',
    help: 'Seconds to answer, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    // Few: there is a row for every route, class of status and bucket.
    buckets: [0.01, 0.05, 0.25, 1, 3],
    registers: [registry],
  });
  new Gauge({
    name: 'ratri_db_connections',
    help: 'Connections to PostgreSQL by use',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      this.set({ use: 'open' }, db.pool.totalCount);
      this.set({ use: 'idle' }, db.pool.idleCount);
      this.set({ use: 'waiting' }, db.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'ratri_archive_behind_seconds',
    help: 'Seconds since which something waits that could not be archived; 0 while nothing does or no archive is kept',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(behindSeconds());
    },
  });
  new Gauge({
    name: 'ratri_live_streams',
    help: 'Open streams of live updates',
    registers: [registry],
    collect() {
      this.set(live.count());
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'page', config } = request.routeOptions;
    // A stream lasts as long as somebody listens.
    if (!config.row?.stream)
      seconds.observe(
        { method: request.method, route: url, status: `${Math.floor(reply.statusCode / 100)}xx` },
        reply.elapsedTime / 1000,
      );
    done();
  });
  const told = figures(registry);
  let made: { at: number; text: Promise<string> } | undefined;
  app.get('/metrics', { onRequest: operator }, async (_, reply) => {
    const now = performance.now();
    if (made === undefined || now - made.at > freshFor) made = { at: now, text: told() };
    return reply.type(registry.contentType).send(await made.text);
  });
};
