import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { AppError } from '#lib/errors/errors.ts';
import { waitedHeader } from '#lib/http/queue-wait-header.ts';
import { processCounters } from '../telemetry/counters.ts';
import { trackRequests, requestIdOf } from '../telemetry/request-tracking.ts';
import { currentWorkContext } from '../telemetry/work-context.ts';
import { shedLoad } from './load-shedding.ts';

type Came = { status: number; again: number; took: number };
type Headers = Readonly<Record<string, string>>;

/** The test sets the length of the server's database queue, in ms. */
const setUp = async (patience: number) => {
  const app = Fastify({ genReqId: requestIdOf, forceCloseConnections: 'idle' });
  const state = { queue: 0, down: false, served: [] as string[], strange: 0 };
  trackRequests(app);
  shedLoad(app, { queue: () => state.queue, isDown: () => state.down }, patience);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? (error.code === 'BUSY' ? 503 : 504) : 500).send({}),
  );
  app.all('/api/thing', async ({ id, headers }) => {
    state.served.push(String(headers['x-name']));
    if (currentWorkContext()?.id !== id) state.strange += 1;
    return {};
  });
  app.get('/healthz', async () => ({}));
  app.get('/files/1', async () => ({}));
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  addCleanup(async () => {
    agent.destroy();
    await app.close();
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (
    name: string,
    headers: Headers = {},
    { method = 'GET', path = '/api/thing', alone = false } = {},
  ) => {
    const begun = performance.now();
    const answer = Promise.withResolvers<Came>();
    const asked = request(
      origin + path,
      { agent: alone ? false : agent, method, headers: { 'x-name': name, ...headers } },
      (came) => {
        came.resume().on('end', () =>
          answer.resolve({
            status: came.statusCode ?? 0,
            again: Number(came.headers['retry-after'] ?? 0),
            took: performance.now() - begun,
          }),
        );
      },
    );
    asked.on('error', () => answer.resolve({ status: 0, again: 0, took: performance.now() - begun }));
    asked.end();
    return { answer: answer.promise, hangUp: () => asked.destroy() };
  };
  const waiting = async (count: number): Promise<void> => {
    await expect.poll(() => processCounters.waiting).toBe(count);
  };
  return { app, state, call, waiting };
};

it('queues requests under load and serves them by priority: writes, users, pages, with earlier refusals first', async () => {
  const { state, call, waiting } = await setUp(2500);
  state.queue = 1000;
  const asked = [
    call('page', { 'x-after': 'somebody.1' }),
    call('list'),
    call('write', { 'idempotency-key': 'k' }, { method: 'POST' }),
    call('page again', { 'x-after': 'somebody.1', [waitedHeader]: '20000' }),
    call('list again', { [waitedHeader]: '5000' }),
    // This wait is longer than the cap.
    call('for ever', { [waitedHeader]: '1e99' }),
    call('nonsense', { [waitedHeader]: 'Infinity minus', 'x-after': 'somebody.1' }),
  ];
  await waiting(7);
  expect(state.served).toEqual([]);
  state.queue = 0;
  const came = await Promise.all(asked.map((one) => one.answer));
  expect(came.map((one) => one.status)).toEqual(Array.from({ length: 7 }, () => 200));
  expect(state.served.slice(0, 5)).toEqual(['for ever', 'page again', 'list again', 'write', 'list']);
  expect(state.served.slice(5).toSorted()).toEqual(['nonsense', 'page']);
  // Each request runs under its own id, not under the id of the request that admitted it.
  expect(state.strange).toBe(0);
  await waiting(0);
  expect((await call('later').answer).took).toBeLessThan(1000);
});

it('refuses requests with spread retry times, after the maximum wait or at once when the wait would exceed it', async () => {
  const patience = 200;
  const { state, call, waiting } = await setUp(patience);
  state.queue = 1000;
  const refused = processCounters.refused.load;
  let longest = 0;
  const looks = setInterval(() => (longest = Math.max(longest, processCounters.waiting)), 1);
  const came = await Promise.all(Array.from({ length: 400 }, (_, n) => call(String(n)).answer));
  clearInterval(looks);
  expect(new Set(came.map((one) => one.status))).toEqual(new Set([503]));
  expect(processCounters.refused.load - refused).toBe(400);
  expect(state.served).toEqual([]);
  // 80 requests fit into the maximum wait at the assumed initial rate of 100 requests a second.
  expect(longest).toBeGreaterThan(10);
  expect(longest).toBeLessThanOrEqual(81);
  const agains = came.map((one) => one.again);
  expect(Math.min(...agains)).toBeGreaterThan(0);
  expect(Math.max(...agains)).toBeLessThanOrEqual(10);
  // Retries are spread over more than two seconds, at the rate of ended requests.
  const seconds = Map.groupBy(agains, (one) => one);
  expect(seconds.size).toBeGreaterThan(2);
  await waiting(0);
  state.queue = 0;
  expect((await call('later').answer).status).toBe(200);
});

it('removes a disconnected client from the queue', async () => {
  const { state, call, waiting } = await setUp(2500);
  state.queue = 1000;
  const gone = call('gone');
  const stays = call('stays');
  await waiting(2);
  gone.hangUp();
  await waiting(1);
  state.queue = 0;
  await stays.answer;
  expect([state.served, (await gone.answer).status]).toEqual([['stays'], 0]);
});

it('never queues health checks and files', async () => {
  const { state, call } = await setUp(2500);
  state.queue = 1000;
  for (const path of ['/healthz', '/files/1'])
    expect(await call('free', {}, { path }).answer).toMatchObject({ status: 200 });
});

it('queues and refuses requests while the event loop is overloaded, and recovers', async () => {
  const patience = 100;
  const { state, call } = await setUp(patience);
  const hold = (ms: number): void => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  // Long event loop turns have a short turn between them that accepts requests.
  const busy = setInterval(() => hold(150), 1);
  try {
    await expect
      .poll(async () => (await call('crowd').answer).status, { timeout: 15_000, interval: 50 })
      .toBe(503);
  } finally {
    clearInterval(busy);
  }
  await expect.poll(async () => (await call('later').answer).status, { timeout: 10_000 }).toBe(200);
  expect(state.served.at(-1)).toBe('later');
});

it('serves queued requests when the server closes', async () => {
  const { app, state, call, waiting } = await setUp(2500);
  state.queue = 1000;
  const asked = call('before', {}, { alone: true });
  await waiting(1);
  const closed = app.close();
  state.queue = 0;
  expect((await asked.answer).status).toBe(200);
  await closed;
  expect(state.served).toEqual(['before']);
});

it('fails all queued requests at once when the database does not answer, and queues none until it does', async () => {
  const { call, state } = await setUp(60_000);
  state.queue = 60_000;
  const queued = ['one', 'two', 'three'].map((name) => call(name));
  await expect.poll(() => processCounters.waiting).toBe(3);
  state.down = true;
  // 504 is this test's status of UNAVAILABLE.
  expect((await Promise.all(queued.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([
    504, 504, 504,
  ]);
  expect([(await call('while down').answer).status, state.served]).toEqual([200, ['while down']]);
});
