import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import {
  type VisitCountKind,
  isBot,
  openVisitCounter,
  type VisitCounter,
  visitCounterOf,
} from './visit-counter.ts';

const a = await testApp();
const { shop, other } = a;
const today = bangkokDay(new Date());
const person = { ip: '203.0.113.7', agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

const opened = (wait = 1e6): VisitCounter => {
  const tally = openVisitCounter(a.db, wait);
  addCleanup(() => tally.close());
  return tally;
};
const kept = async (shopId = shop.shopId) =>
  Object.fromEntries(
    (
      await a.sql<{ kind: string; n: string }>(
        'select kind, sum(n) as n from web_count where shop_id = $1 group by kind',
        [shopId],
      )
    ).map((one) => [one.kind, Number(one.n)]),
  );
const lost = (shopId = shop.shopId) =>
  a.sql<{ group_id: number; size: string; n: number; event_day: string }>(
    'select group_id::int, size, n, event_day::text from lost_demand where shop_id = $1 order by group_id, size, event_day',
    [shopId],
  );
const clear = async (): Promise<void> => {
  await a.sql('delete from web_count');
  await a.sql('delete from lost_demand');
};

describe('counting', () => {
  it('loses and duplicates nothing with concurrent counts and flushes', async () => {
    const kinds = ['home', 'list', 'style', 'search', 'empty'] as const;
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('add' as const),
          at: fc.nat(2),
          shop: fc.nat(1),
          kind: fc.constantFrom(...kinds),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('flush' as const),
          at: fc.nat(2),
          shop: fc.nat(1),
          kind: fc.constantFrom(...kinds),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        await clear();
        const tallies = [
          openVisitCounter(a.db, 1e6),
          openVisitCounter(a.db, 1e6),
          openVisitCounter(a.db, 1e6),
        ];
        const shops = [shop.shopId, other.shopId];
        const sums = shops.map((): Partial<Record<VisitCountKind, number>> => ({}));
        const flushes: Promise<void>[] = [];
        for (const one of steps) {
          if (one.do === 'flush') flushes.push(tallies[one.at]?.flush() ?? Promise.resolve());
          else {
            tallies[one.at]?.add(shops[one.shop] ?? 0, today, person, [{ kind: one.kind }]);
            const sum = sums[one.shop] ?? {};
            sum[one.kind] = (sum[one.kind] ?? 0) + 1;
          }
        }
        await Promise.all([...flushes, ...tallies.map((one) => one.close())]);
        for (const [at, shopId] of shops.entries()) expect(await kept(shopId)).toEqual(sums[at]);
      }),
      { numRuns: rounds(5, 200) },
    );
  });

  it('retries counts that could not be written', async () => {
    await clear();
    let broken = true;
    const tally = openVisitCounter(
      {
        ...a.db,
        tx: (...given: Parameters<typeof a.db.tx>) =>
          broken ? Promise.reject(new Error('away')) : a.db.tx(...given),
      } as typeof a.db,
      1e6,
    );
    tally.add(shop.shopId, today, person, [{ kind: 'home' }, { kind: 'home' }]);
    await tally.flush();
    tally.add(shop.shopId, today, person, [{ kind: 'home' }]);
    broken = false;
    await tally.close();
    expect(await kept()).toEqual({ home: 3 });
  });

  it('counts repeated requests of one person once, adds another person, and skips groups of another shop', async () => {
    await clear();
    const { groupId } = await a.makeItem();
    const theirs = await a.makeItem({ shop: other });
    const tally = opened();
    const eventDay = addDays(today, 9);
    const ask = (who: typeof person, group: number) =>
      tally.add(shop.shopId, today, who, [
        { kind: 'lost', eventDay, groupId: group, size: 'M', once: `${group}` },
      ]);
    for (let n = 0; n < 5; n += 1) ask(person, groupId);
    ask({ ...person, ip: '203.0.113.8' }, groupId);
    ask(person, theirs.groupId);
    await tally.flush();
    expect(await lost()).toEqual([{ group_id: groupId, size: 'M', n: 2, event_day: eventDay }]);
    const columns = await a.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name in ('web_count', 'lost_demand', 'lost_instead') order by 1`,
    );
    expect([...new Set(columns.map((one) => one.name))]).toEqual([
      'asked_day',
      'branch_id',
      'day',
      'event_day',
      'group_id',
      'instead_id',
      'key',
      'kind',
      'n',
      'shop_id',
      'size',
      'source',
    ]);
  });

  it('limits the stored rows per caller and per day, so that a machine cannot fill the tables', async () => {
    await clear();
    const { groupId } = await a.makeItem();
    const tally = opened();
    const wish = (ip: string, n: number, size: string) =>
      tally.add(shop.shopId, today, { ...person, ip }, [
        { kind: 'lost', eventDay: addDays(today, n), groupId, size, once: `${n} ${size}` },
      ]);
    for (let n = 0; n < 540; n += 1) wish('203.0.113.66', n, 'S');
    await tally.flush();
    expect((await lost()).length).toBe(200);
    for (let n = 0; n < 4000; n += 1) wish(`198.51.${n % 100}.${n % 250}`, n % 540, `size ${n % 8}`);
    await tally.flush();
    for (let n = 0; n < 4000; n += 1) wish(`192.0.2.${n % 250}`, n % 540, `more ${n % 8}`);
    await tally.flush();
    const rows = await lost();
    expect(rows.length).toBeGreaterThan(2000);
    expect(rows.length).toBeLessThan(6000);
    const before = rows.length;
    wish('203.0.113.67', 1, 'new');
    wish('203.0.113.67', 0, 'S');
    await tally.flush();
    const after = await lost();
    expect(after.length).toBe(before);
    expect(after.find((one) => one.size === 'S' && one.event_day === today)?.n).toBe(2);
  });

  it('deletes counts that no statistics use', async () => {
    await clear();
    const { groupId } = await a.makeItem();
    const old = addDays(today, -401);
    await a.sql('insert into web_count (shop_id, kind, day, n) values ($1, $2, $3, 5)', [
      shop.shopId,
      'home',
      old,
    ]);
    await a.sql(
      `insert into lost_demand (shop_id, asked_day, event_day, group_id, size, source, n) values ($1, $2, $2, $3, '', 'web', 1)`,
      [shop.shopId, old, groupId],
    );
    const tally = opened();
    tally.add(shop.shopId, today, person, [{ kind: 'home' }]);
    await tally.flush();
    expect(await kept()).toEqual({ home: 1 });
    expect(await lost()).toEqual([]);
  });

  it('loses at most the last two seconds when the server is killed', async () => {
    await clear();
    const tally = openVisitCounter(a.db);
    tally.add(shop.shopId, today, person, [{ kind: 'home' }]);
    // The counter is neither flushed nor closed, so the table shows the counts that survive a kill.
    const begun = performance.now();
    await expect.poll(() => kept(), { timeout: 10_000, interval: 50 }).toEqual({ home: 1 });
    expect(performance.now() - begun).toBeGreaterThan(1000);
    tally.add(shop.shopId, today, person, [{ kind: 'home' }]);
    expect(await kept()).toEqual({ home: 1 });
    await tally.close();
  });

  it('includes unavailable garments searched at the counter, once per user', async () => {
    await clear();
    const { itemId, groupId, name } = await a.makeItem({ name: 'ชุดไหมทองคำแท้', size: 'L', units: 1 });
    const days = { pickupDay: addDays(today, 40), returnDay: addDays(today, 42) };
    const search = (more: object) =>
      a.ok(shop.staff, stockContract.search, { query: { q: name, ...days, ...more } });
    await search({});
    await a.ok(shop.staff, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        ...days,
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
      },
    });
    await search({});
    await search({ onlyFree: '1' });
    await search({ pickupDay: addDays(today, 50), returnDay: addDays(today, 52) });
    await search({ q: '' });
    await visitCounterOf(a.db).flush();
    expect(await lost()).toEqual([{ group_id: groupId, size: 'L', n: 1, event_day: days.pickupDay }]);
    await clear();
  });

  it('records the alternative viewed by the same visitor for the same event day, once', async () => {
    await clear();
    await a.sql('delete from lost_instead');
    const [wanted, other] = [await a.makeItem(), await a.makeItem()];
    const theirs = await a.makeItem({ shop: a.other });
    const tally = opened();
    const eventDay = addDays(today, 9);
    const miss = (who: typeof person, groupId: number) =>
      tally.add(shop.shopId, today, who, [{ kind: 'lost', eventDay, groupId, size: '', once: `${groupId}` }]);
    const find = (who: typeof person, groupId: number, day = eventDay) =>
      tally.add(shop.shopId, today, who, [{ kind: 'found', eventDay: day, groupId }]);
    find(person, other.groupId);
    miss(person, wanted.groupId);
    find(person, wanted.groupId);
    find(person, other.groupId, addDays(today, 10));
    find({ ...person, ip: '203.0.113.8' }, other.groupId);
    find(person, other.groupId);
    find(person, other.groupId);
    miss(person, wanted.groupId);
    find(person, theirs.groupId);
    await tally.flush();
    expect(
      await a.sql('select group_id::int as lost, instead_id::int as instead, n from lost_instead'),
    ).toEqual([{ lost: wanted.groupId, instead: other.groupId, n: 1 }]);
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['facebookexternalhit/1.1', true],
    ['curl/8.5.0', true],
    ['', true],
    [person.agent, false],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36 Line/14.2',
      false,
    ],
  ])('recognises bots by their user agent: %s', (agent, machine) => {
    expect(isBot(agent)).toBe(machine);
  });
});
