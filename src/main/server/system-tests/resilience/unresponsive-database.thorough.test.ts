import { mkdtempSync, symlinkSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { customerContract } from '#customers/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';

const a = await testApp({ own: 'stops its database' });
let db: Db;
let origin = '';
let dataDir = '';
/** A proxy in front of the database withholds data, as if the database process were stopped. */
let frozen = false;
const sockets = new Set<Socket>();

const way = (target: URL): Server =>
  createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (frozen) freeze(true);
  });
const freeze = (yes: boolean): void => {
  frozen = yes;
  for (const one of sockets)
    if (yes) one.pause();
    else one.resume();
};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-ready-'));
  const url = new URL(a.appUrl);
  const server = way(new URL(a.appUrl));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof bound === 'object' && bound ? bound.port : 0);
  db = openDb(url.toString(), { cluster: a.cluster, max: 4, patience: databaseTimeoutsOf(2.5) });
  const app = await buildServer({
    db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    patience: 2500,
    dataDir,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  addCleanup(async () => {
    freeze(false);
    await app.close();
    await db.close();
    for (const one of sockets) one.destroy();
    server.close();
  });
});

const token = (): Record<string, string> => ({ authorization: `Bearer ${a.shop.staff.token}` });
const timed = async (
  work: () => Promise<Response>,
): Promise<{ status: number; seconds: number; code?: string }> => {
  const begun = performance.now();
  const answer = await work();
  const body = (await answer.json()) as { code?: string };
  return {
    status: answer.status,
    seconds: (performance.now() - begun) / 1000,
    ...(body.code !== undefined && { code: body.code }),
  };
};
const read = (): Promise<Response> => fetch(origin + customerContract.list.path, { headers: token() });
const write = (): Promise<Response> =>
  fetch(origin + customerContract.create.path, {
    method: 'POST',
    headers: { ...token(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ลูกค้า' }),
  });
const login = (): Promise<Response> =>
  fetch(origin + authenticationContract.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody-while-frozen', password: 'wrong' }),
  });
const ready = (): Promise<Response> => fetch(`${origin}/readyz`);

/** Reads on a cluster go to the shop's server and do not wait for the frozen or locked coordinator. */
const whatWaits = (): (() => Promise<Response>)[] => (a.cluster ? [write] : [read, write]);

describe('a frozen database', () => {
  it('is reported within three seconds to every request, also to those without a connection, and recovers', async () => {
    for (const [work, status] of [
      [read, 200],
      [write, 200],
      [login, 401],
      [ready, 200],
    ] as const)
      expect(await timed(work)).toMatchObject({ status });
    freeze(true);
    const works = [login, ready, ...Array.from({ length: 4 }, whatWaits).flat()];
    const answers = await Promise.all(works.map((work) => timed(work)));
    for (const { status, seconds } of answers) {
      expect(status).toBe(503);
      expect(seconds).toBeLessThan(3);
    }
    expect(answers.filter(({ code }) => code === 'UNAVAILABLE')).toHaveLength(works.length - 1);
    expect(await (await ready()).json()).toMatchObject({
      reasons: [{ what: 'database', why: 'it does not answer' }],
    });
    expect(await timed(write)).toMatchObject({ status: 503 });
    if (a.cluster) expect(await timed(read)).toMatchObject({ status: 200 });
    freeze(false);
    await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('ends the wait of queued requests at most four seconds later than usual; none hangs or counts as overload', async () => {
    const [work] = a.cluster ? [write] : [read];
    const sendMany = (): ReturnType<typeof timed>[] => Array.from({ length: 300 }, () => timed(work));
    const usual = await Promise.all(sendMany());
    freeze(true);
    const answers = await Promise.all(sendMany());
    freeze(false);
    expect([...new Set(answers.map(({ status, code }) => `${status} ${code}`))]).toEqual(['503 UNAVAILABLE']);
    const longest = (ones: readonly { seconds: number }[]): number =>
      Math.max(...ones.map(({ seconds }) => seconds));
    expect(longest(answers)).toBeLessThan(longest(usual) + 4);
    await expect.poll(async () => (await work()).status, { timeout: 10_000 }).toBe(200);
    await expect.poll(() => db.isDown(), { timeout: 10_000 }).toBe(false);
  });

  it('is distinguished from a slow one', async () => {
    const [row] = await db.read(
      { shopId: a.shop.shopId },
      sql<{ n: number }>`select 1 as n from pg_sleep(4)`,
    );
    expect(row?.n).toBe(1);
  });
});

it('a held lock is reported within three seconds', async () => {
  const holder = new pg.Client({ connectionString: a.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table customer in access exclusive mode');
    const answers = await Promise.all(whatWaits().map((work) => timed(work)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect(answer.seconds).toBeLessThan(3);
    }
    expect((await ready()).status).toBe(200);
    await holder.query('rollback');
    expect((await read()).status).toBe(200);
  } finally {
    await holder.end();
  }
});

it('the timeout applies to each statement, or to a long transaction as a whole', async () => {
  const quick = openDb(a.appUrl, { cluster: a.cluster, max: 1, patience: { answer: 1000, statement: 1000 } });
  try {
    const slow = sql`select pg_sleep(1.5)`;
    await expect(quick.tx({ shopId: a.shop.shopId }, (q) => slow.execute(q))).rejects.toMatchObject({
      code: '57014',
    });
    await quick.tx({ shopId: a.shop.shopId }, (q) => slow.execute(q), { long: true });
  } finally {
    await quick.close();
  }
});

it('a full disk is not ready', async () => {
  expect((await ready()).status).toBe(200);
  symlinkSync('/dev/full', path.join(dataDir, `.ready-${process.pid}`));
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'unavailable',
    reasons: [{ what: 'disk', why: 'it is full', code: 'ENOSPC' }],
  });
  // The failed check removed the link.
  expect((await ready()).status).toBe(200);
});
