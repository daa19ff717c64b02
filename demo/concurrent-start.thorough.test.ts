import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { makeDemo } from './index.ts';
import { makeShoplessServer, makeDemoDataFolder } from './testing/empty-targets.ts';

describe('creating the demo shop', () => {
  it('happens once when two processes start together', async () => {
    const a = await makeShoplessServer();
    const dirs = [await makeDemoDataFolder(), await makeDemoDataFolder()];
    const both = await Promise.all(
      dirs.map((dataDir) => makeDemo({ db: a.db, files: a.files, dataDir, password: 'the same password' })),
    );
    expect(both.map((one) => one?.logins.changed)).toEqual([[], []]);
    expect(await a.sql('select domain from shop')).toEqual([{ domain: 'ratri' }]);
  });

  it('leaves nothing behind when it is stopped in the middle', async () => {
    const a = await makeShoplessServer();
    const dataDir = await makeDemoDataFolder();
    const late = {
      ...a.db,
      tx: async (scope: Parameters<typeof a.db.tx>[0], work: Parameters<typeof a.db.tx>[1]) =>
        a.db.tx(scope, async (q) => {
          await work(q);
          throw new Error('killed');
        }),
    } as typeof a.db;
    await expect(makeDemo({ db: late, files: a.files, dataDir, password: undefined })).rejects.toThrow(
      'killed',
    );
    expect(await a.sql('select 1 from shop union all select 1 from login')).toEqual([]);
    const demo = await makeDemo({ db: a.db, files: a.files, dataDir, password: undefined });
    expect(demo?.logins.changed).toEqual([]);
  });

  it('does not touch a database with other shops', async () => {
    const a = await testApp({ own: 'makes the demo shop, which wants an empty database' });
    expect(
      await makeDemo({ db: a.db, files: a.files, dataDir: await makeDemoDataFolder(), password: undefined }),
    ).toBeUndefined();
    expect(await a.sql("select 1 from shop where domain = 'ratri'")).toEqual([]);
  });

  // The days are a leap day and a moment with another date in Bangkok. The long run adds the turn of the year
  // and the holidays. All are in the next leap year, because the counter refuses orders for past days.
  const leapYear = 4 * (Math.floor(new Date().getUTCFullYear() / 4) + 1);
  const days = [
    `${leapYear}-02-29T10:00:00Z`,
    `${leapYear}-12-30T17:30:00Z`,
    `${leapYear}-01-01T02:00:00Z`,
    `${leapYear}-04-13T20:00:00Z`,
  ];
  it.each(days.slice(0, rounds(2, days.length)))('works on any day: %s', async (now) => {
    const a = await makeShoplessServer();
    await makeDemo({
      db: a.db,
      files: a.files,
      dataDir: await makeDemoDataFolder(),
      password: 'a password',
      now: new Date(now),
    });
    expect(Number((await a.one<{ n: string }>('select count(*) n from rental_order')).n)).toBeGreaterThan(
      130,
    );
  });
});
