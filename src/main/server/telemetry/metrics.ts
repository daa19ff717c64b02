/** GET /metrics in Prometheus' text format. How many series there are is bounded by what the program is, whatever is asked of it (decision 87). */
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Db } from '#platform/db/db.ts';
import type { Live } from '#platform/realtime/live-updates.ts';
import { onWait } from '#platform/telemetry/counters.ts';
import { calledOf } from '#platform/telemetry/request-tracking.ts';
import { countsOf } from './process-counters.ts';
import { poolsOf } from './pool-metrics.ts';
import { shopClasses } from './shop-size-class.ts';
import { type Watched, stateOf } from './system-gauges.ts';

/** For the registry of one process: what tells the text of all of them. */
export type Figures = (own: Registry) => () => Promise<string>;
type Parts = Watched & {
  db: Db;
  live: Live;
  /** Who may look. */
  operator: onRequestAsyncHookHandler;
  /** By default those of this process alone. */
  figures?: Figures | undefined;
};

/** Asked more often, the same text is given. */
const freshFor = 1000;
/** Few: there is a row for every operation and bucket. Seconds. */
const buckets = [0.01, 0.05, 0.25, 1, 3];

/** What became of a call: done; refused (what was asked does not go); failed (the server did not do its part). */
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
    help: 'Calls by operation and what became of them',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  // There before the first of them: of a series that begins with one, Prometheus sees no increase.
  const failed = new Counter({
    name: 'ratri_calls_failed_total',
    help: 'Calls in which the server did not do its part',
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
    help: 'Calls by the size of the shop and what became of them',
    labelNames: ['shops', 'outcome'],
    registers,
  });
  const classOf = shopClasses(db);
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as somebody listens.
    if (request.routeOptions.config.row?.stream !== true) {
      const took = reply.elapsedTime / 1000;
      const operation = calledOf(request);
      const outcome = outcomeOf(reply.statusCode);
      seconds.observe({ operation }, took);
      calls.inc({ operation, outcome });
      if (outcome === 'failed') failed.inc();
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
  poolsOf(registry, db);
  const waits = new Histogram({
    name: 'ratri_db_wait_seconds',
    help: 'Seconds that work waited for a connection, where none was free',
    buckets: [0.001, 0.01, 0.1, 1, 2.5],
    registers: [registry],
  });
  app.addHook(
    'onClose',
    onWait((seconds) => waits.observe(seconds)),
  );
};

/** The route, and what it counts of every call of the server from now on: before the routes that are to be counted. */
export const addMetrics = (app: FastifyInstance, parts: Parts): void => {
  const { db, live, operator, figures = (own) => () => own.metrics() } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Of several processes the one that is held up, not all of them on average.
  for (const name of ['p50', 'p99'].map((part) => `nodejs_eventloop_lag_${part}_seconds`)) {
    const held = registry.getSingleMetric(name);
    if (held !== undefined) Object.assign(held, { aggregator: 'max' });
  }
  addCalls(app, registry, db);
  addPool(app, registry, db);
  countsOf(registry);
  stateOf(registry, parts);
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
    help: 'Streams of live updates that there may be',
    registers: [registry],
    collect() {
      this.set(live.most);
    },
  });
  const told = figures(registry);
  let made: { at: number; text: Promise<string> } | undefined;
  app.get('/metrics', { onRequest: operator }, async (_, reply) => {
    const now = performance.now();
    if (made === undefined || now - made.at > freshFor) made = { at: now, text: told() };
    return reply.type(registry.contentType).send(await made.text);
  });
};
