/** GET /metrics in Prometheus' text format: process, event loop, requests, database pool. */
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Db } from '../../core/server/db.ts';
import type { Live } from '../../core/server/live.ts';

export const addMetrics = (app: FastifyInstance, db: Db, live: Live): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'ratri_http_seconds',
    help: 'Seconds to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
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
        { method: request.method, route: url, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    done();
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
