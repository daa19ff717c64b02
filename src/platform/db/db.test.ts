import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { openDb, type Tx } from './db.ts';

const a = await testApp();

const names = () => sql<{ name: string }>`select name from branch order by id`;

describe('reads', () => {
  it('return only rows of the shop in scope, even without a condition on it', async () => {
    expect((await a.db.read({ shopId: a.shop.shopId }, names())).length).toBe(2);
    expect(await a.db.read({ shopId: 999 }, names())).toEqual([]);
    await expect(a.db.read({ shopId: Number.NaN }, names())).rejects.toThrow('shop id');
  });

  it('return several results in order and fail as a whole when one query fails', async () => {
    const [one, two] = await a.db.readAll({ shopId: a.shop.shopId }, [
      sql<{ n: number }>`select 1 as n`,
      sql<{ n: number }>`select 2 as n`,
    ]);
    expect([one[0]?.n, two[0]?.n]).toEqual([1, 2]);
    await expect(
      a.db.readAll({ shopId: a.shop.shopId }, [sql`select 1`, sql`select 1 / 0`, sql`select 2`]),
    ).rejects.toThrow('division by zero');
    expect((await a.db.read({ shopId: a.shop.shopId }, names())).length).toBe(2);
  });

  it('leak nothing from one scope to the next on the same connection', async () => {
    const single = openDb(a.appUrl, { max: 1, cluster: process.env['TEST_CLUSTER'] !== undefined });
    try {
      expect((await single.read({ shopId: a.shop.shopId }, names())).length).toBe(2);
      const { rows } = await single.pool.query('select name from branch');
      expect(rows).toEqual([]);
      await expect(single.read({ shopId: a.shop.shopId }, sql`select 1 / 0`)).rejects.toThrow(
        'division by zero',
      );
      expect((await single.pool.query('select name from branch')).rows).toEqual([]);
      expect((await single.read({ shopId: a.other.shopId }, names())).length).toBe(2);
    } finally {
      await single.close();
    }
  });

  it('return days as ISO text, times as ISO in UTC, big integers as numbers', async () => {
    const [row] = await a.db.read(
      { shopId: a.shop.shopId },
      sql<
        Record<string, unknown>
      >`select '2026-11-21'::date as day, '2026-11-21 17:00:00.123456+07'::timestamptz as at,
        '2026-11-21 17:00:00+07'::timestamptz as whole, 9007199254740991::int8 as big, array[1, 2]::int8[] as list, array['2026-11-21']::date[] as days`,
    );
    expect(row).toEqual({
      day: '2026-11-21',
      at: '2026-11-21T10:00:00.123Z',
      whole: '2026-11-21T10:00:00.000Z',
      big: 9_007_199_254_740_991,
      list: [1, 2],
      days: ['2026-11-21'],
    });
  });
});

describe('transactions', () => {
  it('roll back when the work throws', async () => {
    await expect(
      a.db.tx({ shopId: a.shop.shopId }, async (q) => {
        await sql`insert into closed_day (shop_id, day) values (${a.shop.shopId}, '2030-01-01')`.execute(q);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await a.sql("select 1 from closed_day where day = '2030-01-01'")).toEqual([]);
  });

  it('retry after a deadlock until both succeed', async () => {
    await a.sql(
      `insert into closed_day (shop_id, day) values (${a.shop.shopId}, '2031-01-01'), (${a.shop.shopId}, '2031-01-02')`,
    );
    let tries = 0;
    const touch = (days: string[]) =>
      a.db.tx({ shopId: a.shop.shopId }, async (q) => {
        tries += 1;
        for (const day of days) {
          await sql`update closed_day set name = name || 'x' where shop_id = ${a.shop.shopId} and day = ${day}`.execute(
            q,
          );
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
      });
    await Promise.all([touch(['2031-01-01', '2031-01-02']), touch(['2031-01-02', '2031-01-01'])]);
    expect(tries).toBeGreaterThan(2);
    expect(await a.sql('select name from closed_day where day >= $1', ['2031-01-01'])).toEqual([
      { name: 'xx' },
      { name: 'xx' },
    ]);
  });

  const deadlock = sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`;
  it.each<[string, (q: Tx) => Promise<unknown>]>([
    [
      'a later statement fails because of it',
      (q) => deadlock.execute(q).catch(() => sql`select 1`.execute(q)),
    ],
    ['the work ignores it', (q) => deadlock.execute(q).catch(() => {})],
    [
      'the error of a later statement arrives first',
      (q) => Promise.all([deadlock.execute(q).finally(() => Promise.resolve()), sql`select 1`.execute(q)]),
    ],
  ])('retry after a deadlock when %s', async (_, fail) => {
    let tries = 0;
    await a.db.tx({ shopId: a.shop.shopId }, async (q) => {
      tries += 1;
      if (tries === 1) await fail(q);
    });
    expect(tries).toBe(2);
  });

  it('cannot write a row of another shop', async () => {
    const wrong = a.db.tx({ shopId: a.shop.shopId }, (q) =>
      sql`insert into closed_day (shop_id, day) values (${a.other.shopId}, '2032-01-01')`.execute(q),
    );
    await expect(wrong).rejects.toThrow('row-level security');
  });

  it('recover after the loss of every connection', async () => {
    await a.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ratri_app' and datname = current_database()",
    );
    // Returns 0 if the query fails on a connection whose loss is not yet known.
    const found = () =>
      a.db.read({ shopId: a.shop.shopId }, names()).then(
        (rows) => rows.length,
        () => 0,
      );
    await expect.poll(found).toBe(2);
  });
});
