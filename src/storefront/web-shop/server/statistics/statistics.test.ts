import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { firstStatisticsDay } from './statistics.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { shop, other } = a;
const today = bangkokDay(new Date());
const person = { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

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
describe('the statistics of the web shop', () => {
  let home = '';
  let style = '';
  const eventDay = addDays(today, 21);
  const get = (path: string, headers: Record<string, string> = { 'user-agent': person.agent }) =>
    a.app.inject({ url: path, headers });
  let groupId = 0;

  beforeAll(async () => {
    const made = await a.makeItem({ name: 'ราตรีสีทอง', size: 'M', units: 1 });
    groupId = made.groupId;
    await a.sql("update product_group set web_item = 'y', updated_at = now() where id = $1", [groupId]);
    const { domain } = await openWebShop(a, shop);
    home = `/w/${domain}`;
    style =
      /href="([^"]+\/dress\/[^"]+)"/.exec((await get(`${home}/`, { 'user-agent': 'curl/8' })).body)?.[1] ??
      '';
    const customerId = await a.makeCustomer();
    await a.ok(shop.staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay: addDays(today, 20),
        returnDay: addDays(today, 23),
        lines: [{ itemId: made.itemId, quantity: 1 }],
        reserve: true,
      },
    });
  });

  it('count pages seen by people, searches, and unmet demand', async () => {
    expect(style).toContain('/dress/');
    await get(`${home}/`);
    await get(`${home}/en/`);
    await get(`${home}/`, { 'user-agent': 'Googlebot/2.1' });
    await get(`${home}/`, { 'user-agent': person.agent, 'sec-purpose': 'prefetch;prerender' });
    await get(`${home}/dresses`);
    await get(`${home}/dresses?q=%E0%B8%97%E0%B8%AD%E0%B8%87`);
    await get(`${home}/dresses?q=%E0%B8%97%E0%B8%AD%E0%B8%87&sort=price`);
    await get(`${home}/dresses?day=${eventDay}`);
    await get(style);
    await get(`${style}?day=${eventDay}`);
    await get(`${style}?day=${eventDay}&size=M`);
    await get(`${style}?day=${eventDay}&size=M`);
    await get(`${style}?day=${addDays(today, 60)}&size=M`);
    await get(`${home}/dress/no/such`);
    await get(`${home}/terms`);
    await expect
      .poll(() => kept(), { timeout: 15_000 })
      .toEqual({ home: 2, list: 4, search: 2, empty: 1, style: 5, group: 5 });
    expect((await lost()).map(({ size, n, event_day }) => [size, n, event_day])).toEqual([
      ['', 1, eventDay],
      ['M', 1, eventDay],
    ]);
    for (const span of ['week', 'month'] as const) {
      const {
        periods,
        favourites,
        lost: missed,
      } = await a.ok(shop.admin, webShopContract.figures, { query: { span } });
      expect(periods).toHaveLength(12);
      expect(periods[0]?.start).toBe(firstStatisticsDay(span, today));
      expect(periods.at(-1)).toMatchObject({ visits: 11, searches: 2, empty: 1, lost: 2, messages: 0 });
      expect(periods.slice(0, -1).every((one) => one.visits === 0)).toBe(true);
      expect(favourites).toEqual([{ groupId, name: 'ราตรีสีทอง', n: 5 }]);
      expect(missed.map((one) => [one.groupId, one.n])).toEqual([
        [groupId, 1],
        [groupId, 1],
      ]);
    }
    const theirs = await a.ok(other.admin, webShopContract.figures);
    expect(theirs.favourites).toEqual([]);
    expect(theirs.lost).toEqual([]);
    expect(theirs.periods.every((one) => one.visits + one.lost === 0)).toBe(true);
  });

  it('show the number of requests, their results, waiting times and revenue', async () => {
    const made = await a.makeItem({ name: 'ราตรีดวงจันทร์', units: 6, rentalPrice: 1000, bail: 0, size: 'M' });
    const body = {
      customerId: await a.makeCustomer(),
      pickupDay: addDays(today, 70),
      returnDay: addDays(today, 72),
      lines: [{ itemId: made.itemId, quantity: 1 }],
      reserve: false,
    };
    // Last week's Monday, because the minutes before now may belong to two weeks.
    const monday = addDays(firstStatisticsDay('week', today), 77 - 7);
    const request = async (weekday: number) => {
      const { orderId } = await a.ok(shop.staff, rentalsContract.open, { body });
      await a.sql(
        `insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, language, consent_version, price, bail, due_now, created_at)
         values ($1, $2, $3, md5(random()::text) || md5(random()::text), 'x', '0812345678', '0812345678', 'th', 1, 0, 0, 0, $4)`,
        [shop.shopId, orderId, shop.branchA, `${addDays(monday, weekday)}T12:00:00+07:00`],
      );
      return orderId;
    };
    const [first, second, third] = [await request(1), await request(3), await request(5)];
    await request(0);
    const { money } = await a.ok(shop.staff, rentalsContract.saveDraft, {
      params: { id: first },
      body: { ...body, reserve: true },
    });
    await a.ok(shop.staff, rentalsContract.saveDraft, {
      params: { id: second },
      body: { ...body, reserve: true },
    });
    await a.ok(shop.staff, rentalsContract.removeDraft, { params: { id: third } });
    const { periods, best } = await a.ok(shop.admin, webShopContract.figures);
    const sum = (of: 'requests' | 'accepted' | 'refused') => periods.reduce((all, one) => all + one[of], 0);
    expect([sum('requests'), sum('accepted'), sum('refused')]).toEqual([4, 2, 1]);
    const withdrawn = await request(2);
    await a.ok(shop.staff, rentalsContract.removeDraft, { params: { id: withdrawn } });
    await a.sql(`update web_request set closed_as = 'withdrawn' where order_id = $1`, [withdrawn]);
    const why = async () => (await a.ok(shop.admin, webShopContract.figures)).reasons;
    expect(await why()).toEqual([{ reason: 'other', n: 1 }]);
    for (const reason of ['taken', 'taken'] as const) {
      const id = await request(2);
      const { version } = await a.ok(shop.staff, webShopContract.request, { params: { id } });
      await a.ok(shop.staff, webShopContract.refuseRequest, { params: { id }, body: { version, reason } });
    }
    expect(await why()).toEqual([
      { reason: 'taken', n: 2 },
      { reason: 'other', n: 1 },
    ]);
    expect((await a.ok(other.admin, webShopContract.figures)).reasons).toEqual([]);
    const minutes = (Date.now() - Date.parse(`${addDays(monday, 3)}T12:00:00+07:00`)) / 60_000;
    const answered = periods.at(-2)?.answerMinutes ?? 0;
    expect(Math.abs(answered - minutes), 'the middle of three, two days apart').toBeLessThan(1440);
    expect(best).toEqual([{ groupId: made.groupId, name: 'ราตรีดวงจันทร์', n: 2, rent: money.price * 2 }]);
    const theirs = await a.ok(other.admin, webShopContract.figures);
    expect(theirs.best).toEqual([]);
    expect(theirs.periods.every((one) => one.requests === 0 && one.takings === 0)).toBe(true);
  });

  it('are for admins, by week or month', async () => {
    expect((await a.call(shop.staff, webShopContract.figures)).status).toBe(403);
    expect((await a.call(null, webShopContract.figures)).status).toBe(401);
    expect(
      (await a.call(shop.admin, webShopContract.figures, { query: { span: 'day' as 'week' } })).status,
    ).toBe(400);
  });

  it('start on a Monday, or on the first of a month', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (n) => {
        const day = addDays(today, n - 10_000);
        const week = firstStatisticsDay('week', day);
        expect(new Date(week).getUTCDay()).toBe(1);
        expect(addDays(week, 77) <= day && day < addDays(week, 84)).toBe(true);
        const month = firstStatisticsDay('month', day);
        expect(month.slice(8)).toBe('01');
        const apart =
          Number(day.slice(0, 4)) * 12 +
          Number(day.slice(5, 7)) -
          Number(month.slice(0, 4)) * 12 -
          Number(month.slice(5, 7));
        expect(apart).toBe(11);
      }),
    );
  });
});
