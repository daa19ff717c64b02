import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { AppError } from '#lib/errors/errors.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { deleteOldAttempts } from './index.ts';
import {
  type LoginAttempt,
  recordLoginSuccess,
  throttlePassword,
  throttlePasswordReset,
  throttlePin,
  throttleSecond,
} from './throttle.ts';

const a = await testApp();
const seal = createSeal(testSecret);
const beside = openDb(a.appUrl, { max: 5, cluster: a.cluster });
addCleanup(() => beside.close());

type Begin = typeof throttlePassword;
const attempt = async (
  name: string,
  ip: string,
  { begin = throttlePassword as Begin, db = a.db } = {},
): Promise<LoginAttempt | undefined> => {
  try {
    return await begin(db, seal, name, ip);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return undefined;
    throw error;
  }
};
const tried = async (...given: Parameters<typeof attempt>): Promise<boolean> =>
  (await attempt(...given)) !== undefined;
const times = async (n: number, work: (index: number) => Promise<boolean>): Promise<number> =>
  (await Promise.all(Array.from({ length: n }, (_, index) => work(index)))).filter(Boolean).length;
/** Simulates that the database's clock has moved by `minutes`, also back. */
const pass = (minutes: number) =>
  a.sql('update secret_try set ends_at = ends_at - make_interval(secs => $1::float8 * 60)', [minutes]);
const rows = async (): Promise<number> =>
  (await a.one<{ n: number }>('select count(*)::int as n from secret_try')).n;

describe('guesses at one password', () => {
  it('are limited to a hundred in any hour, from any number of addresses', async () => {
    const counted: number[] = [];
    const hours = rounds(1.5, 3);
    for (let minute = 0; minute < hours * 60; minute += 0.25) {
      await pass(0.25);
      if (await tried('guessed', `10.${(minute * 4) % 250}.${(minute * 4) % 199}.1`)) counted.push(minute);
    }
    const most = Math.max(
      ...counted.map((from) => counted.filter((at) => at >= from && at < from + 60).length),
    );
    expect(most).toBeLessThanOrEqual(100);
    expect(counted.length).toBeGreaterThan(hours * 66);
  });

  it('are counted for a quarter of an hour, then start from zero', async () => {
    expect(await times(30, () => tried('soon', '10.0.0.1'))).toBe(10);
    await pass(14);
    expect(await tried('soon', '10.0.0.1')).toBe(false);
    await pass(2);
    expect(await times(30, () => tried('soon', '10.0.0.1'))).toBe(10);
  });

  it('are counted for at most a quarter of an hour after the clock was set back', async () => {
    for (let n = 0; n < 20; n += 1) await tried('put-back', '10.0.0.1');
    await pass(-60);
    expect(await tried('put-back', '10.0.0.1')).toBe(false);
    await pass(14);
    expect(await tried('put-back', '10.0.0.1')).toBe(false);
    await pass(2);
    expect(await tried('put-back', '10.0.0.1')).toBe(true);
  });

  it('from elsewhere do not block an address of a successful login', async () => {
    await recordLoginSuccess(a.db, seal, 'owner-at-home', '192.0.2.7');
    expect(await times(100, (n) => tried('owner-at-home', `10.0.${n}.1`))).toBe(20);
    expect(await tried('owner-at-home', '10.9.9.9', { db: beside })).toBe(false);
    expect(await times(30, () => tried('owner-at-home', '192.0.2.7', { db: beside }))).toBe(10);
    await recordLoginSuccess(a.db, seal, 'owner-at-home', '192.0.2.7');
    expect(await tried('owner-at-home', '192.0.2.7', { db: beside })).toBe(true);
  });

  it('that are refused report the waiting time and do not count', async () => {
    expect(await times(10, () => tried('waits', '10.0.0.1'))).toBe(10);
    await pass(5);
    const refused: unknown = await throttlePassword(a.db, seal, 'waits', '10.0.0.1').catch(
      (error: unknown) => error,
    );
    const seconds = refused instanceof AppError ? Number(refused.values?.['seconds']) : Number.NaN;
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await times(30, () => tried('waits', '10.0.0.1'))).toBe(0);
    expect(await times(30, (n) => tried('waits', `10.0.1.${n}`))).toBe(10);
  });

  it('do not count when right, and clear earlier ones from the same address', async () => {
    expect(await times(9, () => tried('right', '10.0.0.1'))).toBe(9);
    await (await attempt('right', '10.0.0.1'))?.succeeded();
    expect(await times(30, () => tried('right', '10.0.0.1'))).toBe(10);
    expect(await times(30, (n) => tried('right', `10.0.1.${n}`))).toBe(1);
  });
});

describe('a limit', () => {
  it.each([
    ['passwords', throttlePassword, 10, 20],
    ['password reset links', throttlePasswordReset, 3, 5],
    ['PINs', throttlePin, 10, 20],
    ['second steps', throttleSecond, 5, 20],
  ])('of %s applies across all processes', async (what, begin, here, everywhere) => {
    const db = (n: number) => (n % 2 === 0 ? a.db : beside);
    const from = (n: number, ip: string) => tried(what, ip, { begin, db: db(n) });
    expect(await times(40, (n) => from(n, '10.0.0.1'))).toBe(here);
    expect(await times(60, (n) => from(n, `10.0.1.${n}`))).toBe(everywhere - here);
    expect(await tried(`another of ${what}`, '10.0.0.1', { begin })).toBe(true);
  });
});

describe('the table of counters', () => {
  it('stores attempts of one window for any number of invented names, without names and addresses', async () => {
    await a.sql('delete from secret_try');
    // These statistics make PostgreSQL choose nested loops, which repeat a subquery.
    await a.sql('analyze secret_try');
    expect(await times(100, (n) => tried(`made.up.${n}`, `203.0.113.${n}`))).toBe(100);
    expect(await rows()).toBe(200);
    await pass(15);
    expect(await times(30, (n) => tried(`made.up.too.${n}`, '203.0.113.1'))).toBe(30);
    expect(await rows()).toBe(60);
    const texts = await a.sql<{ text: string }>('select t::text as text from secret_try t');
    expect(texts.filter(({ text }) => /made\.up|203\.0\.113/.test(text))).toEqual([]);
  });

  it('loses exactly the expired rows in the nightly job', async () => {
    await a.sql('delete from secret_try');
    await times(30, (n) => tried(`ended.${n}`, '10.0.0.1'));
    await pass(15);
    await recordLoginSuccess(a.db, seal, 'known', '10.0.0.1');
    await a.db.tx({ shopId: 0 }, (q) => deleteOldAttempts().execute(q));
    expect(await rows()).toBe(1);
    await pass(30 * 24 * 60);
    await a.db.tx({ shopId: 0 }, (q) => deleteOldAttempts().execute(q));
    expect(await rows()).toBe(0);
  });
});
