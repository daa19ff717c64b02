import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { processCounters } from '#platform/telemetry/counters.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { type TcpProxy, openTcpProxy } from '#platform/testing/tcp-proxy.ts';
import { customerContract } from '#customers/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { metricValueOf } from '#main/server/telemetry/testing/prometheus-samples.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';
import { listenBacklog } from '#main/server/configured-server.ts';

const a = await testApp({ own: 'fills every connection of its database' });
let line: TcpProxy;
let db: Db;
let origin = '';
const patience = 2500;
beforeAll(async () => {
  line = await openTcpProxy(Number(new URL(a.appUrl).port));
  db = openDb(line.through(a.appUrl), {
    cluster: a.cluster,
    max: 2,
    patience: databaseTimeoutsOf(patience / 1000),
  });
  const app = await buildServer({
    db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    patience,
  });
  addCleanup(async () => {
    line.mend();
    await app.close();
    await db.close();
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1', backlog: listenBacklog });
});

type Came = { status: number; after: string; text: string };

/** Status 0 means that no reply came. */
const call = (
  agent: Agent | false,
  method: string,
  path: string,
  more: Readonly<Record<string, string>>,
  body?: string,
): Promise<Came> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${a.shop.staff.token}`, 'accept-language': 'en', ...more };
    const asked = request(origin + path, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          after: String(answer.headers['retry-after'] ?? ''),
          text,
        }),
      );
      answer.on('error', (error) => resolve({ status: 0, after: '', text: String(error) }));
    });
    asked.on('error', (error) => resolve({ status: 0, after: '', text: String(error) }));
    asked.end(body);
  });

const json = { 'content-type': 'application/json' };
let serial = 0;
const makeCustomer = (agent: Agent | false): Promise<Came> =>
  call(agent, 'POST', customerContract.create.path, json, JSON.stringify({ name: `crowd ${++serial}` }));
const statuses = (all: readonly Came[]): Record<string, number> => {
  const count: Record<string, number> = {};
  for (const { status, text } of all) {
    const name = status === 0 ? text : String(status);
    count[name] = (count[name] ?? 0) + 1;
  }
  return count;
};

it('many clients get a result or 503 with Retry-After; no connection is cut, and no refused request has an effect', async () => {
  // The database completes about thirty transactions a second. Six hundred clients call again after each
  // reply, until enough calls had a result and more were refused.
  line.slow(15);
  const all: Came[] = [];
  const looks: Came[] = [await call(false, 'GET', '/metrics', {})];
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let longest = 0;
  const counted = { served: 0, refused: 0 };
  const isEnough = (): boolean =>
    counted.served > 10 && counted.refused > Math.max(200, counted.served) && longest > 50;
  const clerk = async (n: number): Promise<void> => {
    while (!isEnough()) {
      const came = await makeCustomer(n % 6 === 0 ? false : agent);
      all.push(came);
      if (came.status === 200) counted.served += 1;
      if (came.status === 503) counted.refused += 1;
      longest = Math.max(longest, processCounters.waiting);
      if (came.status === 503) await new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
    }
  };
  const watch = async (): Promise<void> => {
    while (!isEnough()) {
      looks.push(await call(false, 'GET', '/healthz', {}), await call(false, 'GET', '/metrics', {}));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await Promise.all([...Array.from({ length: 600 }, (_, n) => clerk(n)), watch()]);
  looks.push(await call(false, 'GET', '/metrics', {}));
  agent.destroy();
  line.mend();
  const count = statuses(all);
  expect(Object.keys(count).toSorted()).toEqual(['200', '503']);
  expect(count['200']).toBeGreaterThan(10);
  expect(count['503']).toBeGreaterThan(count['200'] ?? 0);
  expect(Object.keys(statuses(looks))).toEqual(['200']);
  // The refusals exceed the number of the alert's rule (ops/alerts.yml) within its time window.
  const rule = /ratri_refused_total\{limit="load"\}\[15m\]\)\) > (\d+)/.exec(
    readFileSync(new URL('../../../../../ops/alerts.yml', import.meta.url), 'utf8'),
  );
  const refusedBy = ({ text }: Came): number => metricValueOf(text, 'ratri_refused_total', { limit: 'load' });
  const refusedCounts = looks.filter(({ text }) => text.includes('ratri_refused_total')).map(refusedBy);
  expect(Math.max(...refusedCounts) - Math.min(...refusedCounts)).toBeGreaterThan(Number(rule?.[1]));
  expect(longest).toBeGreaterThan(50);
  const refused = all
    .filter((one) => one.status === 503)
    .map((one) => ({ ...one, said: JSON.parse(one.text) as object }));
  for (const { after } of refused) expect(Number(after)).toBeGreaterThan(0);
  const busy = refused.filter(({ said }) => 'code' in said && said.code === 'BUSY');
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.said).toEqual({
    code: 'BUSY',
    title: 'Could not save',
    detail: expect.stringMatching(/^Many people are using the system right now\..+try again\.$/),
  });
  const [made] = await a.sql<{ n: number }>(
    "select count(*)::int as n from customer where name like 'crowd %'",
  );
  expect(made?.n).toBe(count['200']);
});

it('afterwards all requests succeed as before', async () => {
  const came: Came[] = [];
  for (let n = 0; n < 20; n += 1) came.push(await makeCustomer(false));
  expect(statuses(came)).toEqual({ 200: 20 });
});

it('visitors of web shops see a page that retries by itself; streams, files and health are exempt', async () => {
  // Delays every database request.
  let queue = 300;
  const app = await buildServer({
    db: { ...db, queue: () => queue },
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    patience: 200,
  });
  addCleanup(() => app.close());
  const status = async (url: string, more: Record<string, string> = {}): Promise<number> =>
    (await app.inject({ url, headers: { authorization: `Bearer ${a.shop.staff.token}`, ...more } }))
      .statusCode;
  const list = `${orderContract.list.path}?page=1&size=5`;
  expect(await status(list)).toBe(503);
  expect(await status(list, { 'x-after': 'somebody.1' })).toBe(503);
  const visitor = await app.inject({ url: '/w/nobody/dresses' });
  expect([visitor.statusCode, visitor.headers['refresh'], visitor.headers['content-type']]).toEqual([
    503,
    visitor.headers['retry-after'],
    'text/html; charset=utf-8',
  ]);
  expect(await status('/healthz')).toBe(200);
  expect(await status(`/files/${a.shop.shopId}/item/none-480.webp`)).toBe(404);
  const waits = status(list);
  await expect.poll(() => processCounters.waiting).toBe(1);
  queue = 0;
  expect(await waits).toBe(200);
  expect(await status(list, { 'x-after': 'somebody.1' })).toBe(200);
});

it('an unreachable database is not reported as overload', async () => {
  line.silence('all');
  const came = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(false)));
  const later = await makeCustomer(false);
  line.mend();
  for (const one of [...came, later])
    expect([one.status, one.after, (JSON.parse(one.text) as { code: string }).code]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ]);
});
