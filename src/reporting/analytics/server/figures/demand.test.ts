import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, asDay, weekday } from '#lib/dates/day.ts';
import { inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { allDrillDownRows } from '../testing/drill-down-pages.ts';

const a = await testApp();
const { reserved } = orderBuildersOf(a);
const { owner, admin, staff, branchA, branchB } = a.shop;
const monthOf = (day: string): number => Number(day.slice(5, 7));
const lost = (
  groupId: number,
  more: { size?: string; day?: string; n?: number; source?: string; branch?: number },
) =>
  a.sql(
    `insert into lost_demand (shop_id, asked_day, event_day, group_id, size, source, branch_id, n) values (${a.shop.shopId}, $1, $2, $3, $4, $5, $6, $7)`,
    [
      today(),
      more.day ?? inDays(20),
      groupId,
      more.size ?? '',
      more.source ?? 'web',
      more.branch ?? 0,
      more.n ?? 1,
    ],
  );
const demand = (query: object = {}) => a.ok(owner, analyticsContract.demand, { query });
const ahead = (query: object = {}) => a.ok(owner, analyticsContract.ahead, { query });

it('shows an empty shop: no demand, eight empty weeks from Monday, no proposals', async () => {
  expect(await demand()).toMatchObject({ itemList: [], total: 0 });
  const { weeks, buy, sell } = await ahead();
  expect(weeks).toHaveLength(8);
  expect(weekday(asDay(weeks[0]?.from ?? today()))).toBe(1);
  expect(weeks.every((one) => one.booked === 0 && one.expected === 0)).toBe(true);
  expect([buy, sell]).toEqual([[], []]);
});

it('lists unmet demand, most first, by source, branch and season, with days and alternatives viewed', async () => {
  const gown = await a.makeItem({ name: 'Gown', size: 'M', units: 2 });
  const suit = await a.makeItem({ name: 'Suit', units: 1 });
  await lost(gown.groupId, { size: 'M', n: 4 });
  await lost(gown.groupId, { size: 'M', n: 2, day: inDays(90), source: 'counter', branch: branchA });
  await lost(suit.groupId, { n: 3, source: 'counter', branch: branchB });
  await a.sql(
    `insert into lost_instead (shop_id, asked_day, group_id, instead_id, n) values (${a.shop.shopId}, $1, $2, $3, 5)`,
    [today(), gown.groupId, suit.groupId],
  );
  expect((await demand()).itemList).toMatchObject([
    {
      groupId: gown.groupId,
      size: 'M',
      asked: 6,
      web: 4,
      units: 2,
      days: [
        { day: inDays(20), n: 4 },
        { day: inDays(90), n: 2 },
      ],
      instead: [{ groupId: suit.groupId, name: 'Suit', n: 5 }],
    },
    { groupId: suit.groupId, size: '', asked: 3, web: 0, units: 1, instead: [] },
  ]);
  const asked = (await demand()).months;
  expect(asked).toHaveLength(12);
  expect(asked[6]?.month).toBe(`${today().slice(0, 8)}01`);
  const of = (day: string) => asked.find((one) => one.month === `${day.slice(0, 8)}01`);
  expect(of(inDays(20))).toMatchObject({ web: 4, counter: 3 });
  expect(of(inDays(90))).toMatchObject({ web: 0, counter: 2 });
  expect(
    (await demand({ branchId: branchA, source: 'counter' })).months.map((one) => one.counter + one.web),
  ).toEqual(asked.map((one) => (one.month === of(inDays(90))?.month ? 2 : 0)));
  expect((await demand({ branchId: branchA })).itemList.map((one) => [one.groupId, one.asked])).toEqual([
    [gown.groupId, 6],
  ]);
  expect((await demand({ branchId: branchB })).itemList.map((one) => one.asked)).toEqual([4, 3]);
  expect((await demand({ months: String(monthOf(inDays(90))) })).itemList.map((one) => one.asked)).toEqual([
    2,
  ]);
  expect((await demand({ source: 'counter' })).itemList.map((one) => [one.groupId, one.asked])).toEqual([
    [suit.groupId, 3],
    [gown.groupId, 2],
  ]);
  expect((await demand({ source: 'web' })).itemList.map((one) => [one.groupId, one.asked])).toEqual([
    [gown.groupId, 4],
  ]);
  const wishes = await a.ok(owner, analyticsContract.wishesBehind, {
    query: { groupId: gown.groupId, source: 'counter' },
  });
  expect(wishes).toMatchObject({ itemList: [{ web: false, n: 2 }], sum: { n: 2 } });
  expect((await a.call(owner, analyticsContract.demand, { query: { source: 'x' } as never })).status).toBe(
    400,
  );
  expect(await demand({ size: 1, page: 2 })).toMatchObject({ total: 2, itemList: [{ asked: 3 }] });

  const { buy } = await ahead();
  expect(buy.map((one) => [one.groupId, one.asked, one.reasons])).toEqual([
    [gown.groupId, 6, ['asked']],
    [suit.groupId, 3, ['asked']],
  ]);
  expect((await ahead({ months: String(monthOf(inDays(90))) })).buy).toEqual([]);
});

it('proposes to buy styles rented more often than available, with the number of rentals that pay for a garment', async () => {
  const { groupId, units } = await a.makeItem({ name: 'Busy', units: 1 });
  await a.sql('update unit set cost = 120000 where id = $1', [units[0]?.unitId]);
  await a.sql(`insert into figure_due (shop_id, unit_id) values (${a.shop.shopId}, $1)`, [units[0]?.unitId]);
  await ahead();
  const month = addDays(asDay(`${today().slice(0, 7)}-01`), -1);
  const first = `${month.slice(0, 7)}-01`;
  await a.sql(
    `insert into figure_month (shop_id, month, branch_id, cut, key, n, amount) values (${a.shop.shopId}, $1, $2, 'group', $3, 5, 250000)`,
    [first, branchA, String(groupId)],
  );
  const season = { months: String(monthOf(first)) };
  expect((await ahead(season)).buy).toMatchObject([
    { groupId, rentals: 5, income: 2500, cost: 1200, perRental: 500, paysBackAfter: 3, reasons: ['busy'] },
  ]);
  expect((await ahead({ ...season, branchId: branchB })).buy).toEqual([]);
});

it("compares the coming weeks with last year's bookings at the same lead time and in the end", async () => {
  const { itemId } = await a.makeItem({ units: 30, rentalPrice: 300 });
  for (let n = 0; n < 3; n += 1) await reserved({ itemId, from: 14, to: 15, pay: 0 });
  const before = addDays(asDay(inDays(14)), -364);
  // Six orders were booked in the year before, two of them at this lead time.
  const { itemId: old } = await a.makeItem({ units: 30, rentalPrice: 300 });
  for (let n = 1; n <= 6; n += 1) {
    const order = await reserved({ itemId: old, from: 14, to: 15, pay: 0 });
    await a.sql(
      `update order_line set pickup_day = $2, return_day = $2, original_return_day = $2 where shop_id = ${a.shop.shopId} and order_id = $1`,
      [order.orderId, before],
    );
    await a.sql(
      `update rental_order set created_at = $2::date where shop_id = ${a.shop.shopId} and id = $1`,
      [order.orderId, addDays(before, n <= 2 ? -20 : -3)],
    );
  }
  const { weeks } = await ahead();
  const week = weeks.find((one) => one.from <= inDays(14) && inDays(14) <= one.to);
  expect(week).toMatchObject({ booked: 3, value: 900, atDistance: 2, inTheEnd: 6, expected: 7 });
  expect((await ahead({ branchId: branchB })).weeks.every((one) => one.booked === 0)).toBe(true);
  const earlier = (day: string): string => addDays(asDay(day), -364);
  const [from, to] = [earlier(week?.from ?? today()), earlier(week?.to ?? today())];
  const made = (day: string) => allDrillDownRows(a, owner, { cut: 'made', key: day, from, to });
  expect(await made(earlier(today()))).toMatchObject({
    sum: { n: 2, income: 600 },
    added: { n: 2, income: 600 },
  });
  expect((await made(earlier(inDays(30)))).added.n).toBe(6);
  expect((await made('2001-01-01')).rows).toEqual([]);
  const asked = (query: object) =>
    a.call(owner, analyticsContract.behind, { query: { cut: 'made', from, to, ...query } });
  expect((await asked({ key: 'yesterday' })).status).toBe(400);
  expect((await asked({ key: today(), to: addDays(asDay(from), 92) })).status).toBe(400);
});

it('proposes to sell idle garments, or to buy more if they have unmet demand', async () => {
  const { groupId, units } = await a.makeItem({ name: 'Idle', units: 1 });
  await a.sql(
    "update unit set cost = 90000, acquired_day = (now() at time zone 'Asia/Bangkok')::date - 500 where id = $1",
    [units[0]?.unitId],
  );
  await a.sql(`insert into figure_due (shop_id, unit_id) values (${a.shop.shopId}, $1)`, [units[0]?.unitId]);
  const advised = async () => {
    const { buy, sell } = await ahead();
    return [buy.some((one) => one.groupId === groupId), sell.some((one) => one.groupId === groupId)];
  };
  expect(await advised()).toEqual([false, true]);
  await lost(groupId, { n: 3 });
  expect(await advised()).toEqual([true, false]);
});

it('is visible to owners only, for their shop', async () => {
  for (const row of [analyticsContract.demand, analyticsContract.ahead]) {
    expect((await a.call(admin, row, {})).status).toBe(403);
    expect((await a.call(staff, row, {})).status).toBe(403);
    expect((await a.call(owner, row, { query: { branchId: 999_999 } })).status).toBe(404);
    expect((await a.call(owner, row, { query: { months: '13' } })).status).toBe(400);
  }
  expect((await a.ok(a.other.owner, analyticsContract.demand, {})).itemList).toEqual([]);
  expect((await a.ok(a.other.owner, analyticsContract.ahead, {})).buy).toEqual([]);
});
