import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { recordOldestWaiting } from '#platform/telemetry/counters.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { sql } from 'kysely';
import { buildServer } from '../server.ts';
import { appModules } from '../modules.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';
import { metricSamplesOf, metricValueOf } from './testing/prometheus-samples.ts';

const a = await testApp({ own: 'counts everything the server does' });
const serve = async (more: Partial<Parameters<typeof buildServer>[0]> = {}): Promise<string> => {
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    ...more,
  });
  addCleanup(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
};
let seconds = 0;
/** The server caches the text for a second, so each call advances the clock by two. */
const metricsOf = async (origin: string): Promise<string> => {
  seconds += 2;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000);
  return fetch(`${origin}/metrics`)
    .then((reply) => reply.text())
    .finally(() => clock.mockRestore());
};
const look = (origin: string, token = a.shop.staff.token): Promise<Response> =>
  fetch(origin + shopContract.shopInfo.path, { headers: { authorization: `Bearer ${token}` } });

it('counts each operation by result, and the shops by size', async () => {
  const origin = await serve();
  await a.makeItem({ units: 3 });
  await look(origin);
  await expect
    .poll(
      async () => {
        await look(origin);
        return metricSamplesOf(await metricsOf(origin)).filter(
          ({ name, labels }) => name === 'ratri_shop_calls_total' && labels['shops'] === 'small',
        ).length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  await look(origin, 'nonsense');
  const text = await metricsOf(origin);
  expect(metricValueOf(text, 'ratri_calls_total', { operation: 'shop.shopInfo', outcome: 'refused' })).toBe(
    1,
  );
  expect(metricValueOf(text, 'ratri_call_seconds_count', { operation: 'shop.shopInfo' })).toBeGreaterThan(2);
  expect(text).not.toMatch(/shop_id|shop="/);
});

const raw = (origin: string, method: string, path: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
    });
    sent.on('error', () => resolve());
    sent.end();
  });

it('has no more series than the program has operations and routes, for any requests', async () => {
  const origin = await serve();
  const hostile = async (from: number): Promise<void> => {
    for (let n = from; n < from + rounds(8, 50); n++) {
      const word = `${'%2e%2e/'.repeat(n % 4)}x${n}`;
      await raw(origin, 'GET', `/api/${word}`, { 'x-request-id': `${n}`, 'user-agent': word });
      await raw(origin, 'GET', `/api/customer/${n}?q=${word}`, { authorization: `Bearer ${word}` });
      await raw(origin, 'POST', `/w/${word}/dresses/${n}`, { host: `${n}.example.com` });
      await raw(origin, n % 2 ? 'PROPFIND' : 'SEARCH', `/${word}`, {});
      await raw(origin, 'GET', `/files/${n}/${word}.webp`, { 'x-branch-id': word });
      await raw(origin, 'GET', `/%${n}`, {});
    }
  };
  await hostile(0);
  // Node's own metrics are excluded, because each kind of garbage collection adds a row.
  const ours = async () =>
    metricSamplesOf(await metricsOf(origin)).filter(({ name }) => name.startsWith('ratri_'));
  await ours();
  const before = await ours();
  await hostile(1000);
  const after = await ours();
  expect(after.length).toBe(before.length);
  const known = new Set(
    appModules.flatMap((one) => Object.keys(one.contract).map((name) => `${one.apiName}.${name}`)),
  );
  const others = new Set(
    after
      .map(({ labels }) => labels['operation'])
      .filter((name): name is string => name !== undefined && !known.has(name)),
  );
  expect(others.size).toBeLessThan(40);
  for (const name of others) expect(name).toMatch(/^(page|[A-Z]+ \/[\w/:.*-]*)$/);
});

it('counts refusals by limit, and requests that wait for a connection', async () => {
  const db = openDb(a.appUrl, { cluster: a.cluster, max: 1 });
  addCleanup(() => db.close());
  const origin = await serve({ db, limits: { person: 3, address: 1e9 } });
  const refusedBefore = metricValueOf(await metricsOf(origin), 'ratri_refused_total', { limit: 'person' });
  for (let n = 0; n < 5; n++) await look(origin, a.shop.staff2.token);
  const holding = db.tx(systemScope(a.shop.shopId), (q) => sql`select pg_sleep(1.6)`.execute(q));
  const waiting = Promise.all([db.ping(), db.ping()]);
  const text = await metricsOf(origin);
  expect(metricValueOf(text, 'ratri_refused_total', { limit: 'person' })).toBe(refusedBefore + 2);
  expect(
    metricValueOf(text, 'ratri_db_connections', { server: 'main', use: 'waiting' }),
  ).toBeGreaterThanOrEqual(2);
  expect(metricValueOf(text, 'ratri_db_connections_max', { server: 'main' })).toBe(1);
  await Promise.all([holding, waiting]);
  expect(metricValueOf(await metricsOf(origin), 'ratri_db_wait_seconds_count', {})).toBeGreaterThanOrEqual(2);
});

it('works while the database is down, and reports it', async () => {
  const gone = openDb('postgres://nobody@127.0.0.1:1/none', { patience: { answer: 500, statement: 500 } });
  addCleanup(() => gone.close());
  const origin = await serve({ db: gone, backups: true, dataDir: a.filesDir });
  const text = await metricsOf(origin);
  expect(metricValueOf(text, 'ratri_db_up', {})).toBe(0);
  expect(metricValueOf(text, 'ratri_backup_expected', {})).toBe(1);
  expect(metricValueOf(text, 'ratri_disk_bytes', { part: 'free' })).toBeGreaterThan(0);
  expect(metricValueOf(await metricsOf(await serve()), 'ratri_db_up', {})).toBe(1);
});

it('reports the oldest pending work of all shops, and the newest backup', async () => {
  const origin = await serve();
  recordOldestWaiting('hooks', 1, new Date(Date.now() - 90_000));
  recordOldestWaiting('hooks', 2, new Date(Date.now() - 10_000));
  await a.sql(
    `insert into backup_run (shop_id, nightly, at, copy) values (${a.shop.shopId}, true, now() - interval '3 hours', 'store')`,
  );
  await a.sql(`insert into backup_run (shop_id, nightly, fault) values (${a.shop.shopId}, true, 'full')`);
  const text = await metricsOf(origin);
  recordOldestWaiting('hooks', 1, null);
  recordOldestWaiting('hooks', 2, null);
  expect(metricValueOf(text, 'ratri_outbox_oldest_seconds', { outbox: 'hooks' })).toBeCloseTo(91, -1);
  expect(Date.now() / 1000 - metricValueOf(text, 'ratri_backup_timestamp_seconds', {})).toBeCloseTo(
    10_801,
    -2,
  );
  expect(metricValueOf(text, 'ratri_backup_failed', {})).toBe(1);
  expect(metricValueOf(text, 'ratri_backup_copy_failed', {})).toBe(1);
  expect(metricValueOf(await metricsOf(origin), 'ratri_outbox_oldest_seconds', { outbox: 'hooks' })).toBe(0);
});
