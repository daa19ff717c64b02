import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp } from '#test/server/test-app.ts';
import { makeDemo } from './index.ts';
import { empty, folder } from './testing/empty-targets.ts';

describe('making it', () => {
  it('is done once when two processes start together', async () => {
    const a = await empty();
    const dirs = [await folder(), await folder()];
    const both = await Promise.all(
      dirs.map((dataDir) => makeDemo({ db: a.db, files: a.files, dataDir, password: 'the same password' })),
    );
    expect(both.map((one) => one?.logins.changed)).toEqual([[], []]);
    expect(await a.sql('select domain from shop')).toEqual([{ domain: 'ratri' }]);
  });

  it('leaves nothing behind when it is stopped in the middle', async () => {
    const a = await empty();
    const dataDir = await folder();
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
      await makeDemo({ db: a.db, files: a.files, dataDir: await folder(), password: undefined }),
    ).toBeUndefined();
    expect(await a.sql("select 1 from shop where domain = 'ratri'")).toEqual([]);
  });

  // A leap day, and a day that is another one in Bangkok; the long run tries the turn of the year and the holidays too.
  const days = [
    '2028-02-29T10:00:00Z',
    '2026-12-30T17:30:00Z',
    '2026-01-01T02:00:00Z',
    '2026-04-13T20:00:00Z',
  ];
  it.each(days.slice(0, rounds(2, days.length)))('works on any day: %s', async (now) => {
    const a = await empty();
    await makeDemo({
      db: a.db,
      files: a.files,
      dataDir: await folder(),
      password: 'a password',
      now: new Date(now),
    });
    expect(Number((await a.one<{ n: string }>('select count(*) n from rental_order')).n)).toBeGreaterThan(
      130,
    );
  });
});
