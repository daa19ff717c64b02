import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Db } from '#platform/db/db.ts';
import type { LiveUpdates } from '#platform/realtime/live-updates.ts';
import { onPoolWait, processCounters } from '#platform/telemetry/counters.ts';
import { operationNameOf } from '#platform/telemetry/request-tracking.ts';
import { addProcessCounters } from './process-counters.ts';
import { addPoolMetrics } from './pool-metrics.ts';
import { shopSizeClassesOf } from './shop-size-class.ts';
import { type GaugeSources, addSystemGauges } from './system-gauges.ts';

export type MetricsTextSource = (own: Registry) => () => Promise<string>;
type Parts = GaugeSources & {
  db: Db;
  live: LiveUpdates;
  operator: onRequestAsyncHookHandler;
  figures?: MetricsTextSource | undefined;
};

const freshFor = 1000;
/** Upper bounds in seconds. */
const buckets = [0.01, 0.05, 0.25, 1, 3];

/** `refused`: an invalid or forbidden call; `failed`: a server error. */
const outcomeOf = (status: number): 'done' | 'refused' | 'failed' =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done';

const addCalls = (app: FastifyInstance, registry: Registry, db: Db): void => {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'ratri_call_seconds',
    help: 'Seconds to answer, by operation',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const calls = new Counter({
    name: 'ratri_calls_total',
    help: 'Calls by operation and result',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  // The counter starts from 0, because Prometheus sees no increase in a series that begins with 1.
  const failed = new Counter({
    name: 'ratri_calls_failed_total',
    help: 'Calls that failed because of the server',
    registers,
  });
  const shopSeconds = new Histogram({
    name: 'ratri_shop_call_seconds',
    help: 'Seconds to answer, by the size of the shop',
    labelNames: ['shops'],
    buckets,
    registers,
  });
  const shopCalls = new Counter({
    name: 'ratri_shop_calls_total',
    help: 'Calls by size of the shop and result',
    labelNames: ['shops', 'outcome'],
    registers,
  });
  const classOf = shopSizeClassesOf(db);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.row?.stream !== true) {
      const took = reply.elapsedTime / 1000;
      const operation = operationNameOf(request);
      const outcome = outcomeOf(reply.statusCode);
      seconds.observe({ operation }, took);
      calls.inc({ operation, outcome });
      processCounters.calls++;
      if (outcome === 'failed') {
        failed.inc();
        processCounters.failedCalls++;
      }
      if (request.scope !== null) {
        const shops = classOf(request.scope.shopId);
        shopSeconds.observe({ shops }, took);
        shopCalls.inc({ shops, outcome });
      }
    }
    done();
  });
};

const addPool = (app: FastifyInstance, registry: Registry, db: Db): void => {
  addPoolMetrics(registry, db);
  const waits = new Histogram({
    name: 'ratri_db_wait_seconds',
    help: 'Seconds that requests waited for a free connection',
    buckets: [0.001, 0.01, 0.1, 1, 2.5],
    registers: [registry],
  });
  app.addHook(
    'onClose',
    onPoolWait((seconds) => waits.observe(seconds)),
  );
};

export const addMetricsRoute = (app: FastifyInstance, parts: Parts): void => {
  const { db, live, operator, figures = (own) => () => own.metrics() } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // The maximum event loop lag of all processes is more informative than the average.
  for (const name of ['p50', 'p99'].map((part) => `nodejs_eventloop_lag_${part}_seconds`)) {
    const held = registry.getSingleMetric(name);
    if (held !== undefined) Object.assign(held, { aggregator: 'max' });
  }
  addCalls(app, registry, db);
  addPool(app, registry, db);
  addProcessCounters(registry);
  addSystemGauges(registry, parts);
  new Gauge({
    name: 'ratri_live_streams',
    help: 'Open streams of live updates',
    registers: [registry],
    collect() {
      this.set(live.count());
    },
  });
  new Gauge({
    name: 'ratri_live_streams_max',
    help: 'Maximum of live update streams',
    registers: [registry],
    collect() {
      this.set(live.most);
    },
  });
  const collectText = figures(registry);
  let made: { at: number; text: Promise<string> } | undefined;
  app.get('/metrics', { onRequest: operator }, async (_, reply) => {
    const now = performance.now();
    if (made === undefined || now - made.at > freshFor) made = { at: now, text: collectText() };
    return reply.type(registry.contentType).send(await made.text);
  });
};
