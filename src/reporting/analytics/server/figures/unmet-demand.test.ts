import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { visitCounterOf } from '#storefront/web-shop/server/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';

const a = await testApp();
const { reserved, out } = orderBuildersOf(a);
const { owner, staff, branchA } = a.shop;
afterEach(() => vi.useRealTimers());

type Wish = { size: string; n: number; day: string; source: string; branch: number };
const wishesOf = async (groupId: number): Promise<Wish[]> => {
  await visitCounterOf(a.db).flush();
  return a.sql<Wish>(
    `select size, n, event_day::text as day, source, branch_id::int as branch from lost_demand where shop_id = ${a.shop.shopId} and group_id = $1 order by event_day, branch_id`,
    [groupId],
  );
};
/** The number of requests on all days, because the table has one row per day. */
const countOf = async (groupId: number): Promise<number> =>
  (await wishesOf(groupId)).reduce((sum, wish) => sum + wish.n, 0);
/** Timeout for requests, which are counted after the response. */
const soon = { timeout: 10_000 };
const settled = async (): Promise<void> => {
  const { itemId, groupId } = await taken(70);
  expect(await open(itemId, 70)).toBe(409);
  await expect.poll(() => wishesOf(groupId), soon).toHaveLength(1);
};

const body = async (itemId: number, from: number, more: object = {}) => ({
  customerId: await a.makeCustomer(),
  pickupDay: inDays(from),
  returnDay: inDays(from + 2),
  lines: [{ itemId, quantity: 1 }],
  reserve: true,
  ...more,
});
const open = async (itemId: number, from: number, who = staff): Promise<number> =>
  (await a.call(who, rentalsContract.open, { body: await body(itemId, from) })).status;
const taken = async (from: number, size = 'L') => {
  const made = await a.makeItem({ units: 1, size });
  const order = await reserved({ itemId: made.itemId, from, to: from + 2 });
  return { ...made, order };
};

it('counts five attempts to open a rental as one request, by group, size and day, in its branch', async () => {
  const { itemId, groupId } = await taken(10);
  for (let n = 0; n < 5; n += 1) expect(await open(itemId, 10)).toBe(409);
  await expect
    .poll(() => wishesOf(groupId), soon)
    .toEqual([{ size: 'L', n: 1, day: inDays(10), source: 'counter', branch: branchA }]);
  expect(await open(itemId, 11)).toBe(409);
  expect(await open(itemId, 10, a.shop.admin)).toBe(409);
  await expect
    .poll(() => wishesOf(groupId), soon)
    .toMatchObject([
      { day: inDays(10), n: 2 },
      { day: inDays(11), n: 1 },
    ]);
  const { itemList } = await a.ok(owner, analyticsContract.demand, { query: { source: 'counter' } });
  expect(itemList.find((one) => one.groupId === groupId)).toMatchObject({ asked: 3, web: 0, size: 'L' });
});

it('counts a specific garment if no garment of its item is free', async () => {
  const one = await taken(14);
  const lines = (itemId: number, barcode = '') => ({ lines: [{ itemId, quantity: 1, barcode }] });
  const asked = await a.call(staff, rentalsContract.open, {
    body: await body(one.itemId, 14, lines(one.itemId, one.units[0]?.barcode)),
  });
  expect([asked.status, asked.error?.code]).toEqual([409, 'NOT_FREE_UNIT']);
  await expect.poll(() => wishesOf(one.groupId), soon).toMatchObject([{ n: 1, day: inDays(14) }]);
  const two = await a.makeItem({ units: 2 });
  const first = two.units[0]?.barcode;
  await a.ok(staff, rentalsContract.open, {
    body: await body(two.itemId, 14, lines(two.itemId, first)),
  });
  const again = await a.call(staff, rentalsContract.open, {
    body: await body(two.itemId, 14, lines(two.itemId, first)),
  });
  expect(again.error?.code).toBe('NOT_FREE_UNIT');
  await settled();
  expect(await wishesOf(two.groupId)).toEqual([]);
});

it('counts changed days of an order, extensions, and checks while a line is added', async () => {
  const moved = await taken(16);
  const mine = await reserved({ itemId: moved.itemId, from: 30, to: 32 });
  const edit = {
    version: mine.version,
    customerId: mine.customer?.customerId ?? 0,
    eventDay: null,
    pickupDay: inDays(16),
    returnDay: inDays(18),
    rentDurationId: null,
    lines: [{ orderDetailId: mine.lines[0]?.orderDetailId ?? 0 }],
  } as never;
  const preview = await a.ok(staff, amendmentContract.editPreview, {
    params: { id: mine.orderId },
    body: edit,
  });
  expect(preview.short).toHaveLength(1);
  expect(
    (await a.call(staff, amendmentContract.edit, { params: { id: mine.orderId }, body: edit })).error?.code,
  ).toBe('NOT_AVAILABLE');
  await expect.poll(() => wishesOf(moved.groupId), soon).toMatchObject([{ n: 1, day: inDays(16) }]);

  const { itemId, groupId } = await a.makeItem({ units: 1 });
  const gone = await out({ itemId, to: 2, pay: 500 });
  await reserved({ itemId, from: 6, to: 8 });
  expect(
    (
      await a.call(staff, amendmentContract.extend, {
        params: { id: gone.orderId },
        body: { returnDay: inDays(7) },
      })
    ).error?.code,
  ).toBe('NOT_AVAILABLE');
  await expect.poll(() => wishesOf(groupId), soon).toMatchObject([{ n: 1, day: inDays(3) }]);

  const added = await taken(20);
  const check = (more: object = {}) =>
    a.ok(staff, stockContract.check, {
      body: {
        pickupDay: inDays(20),
        returnDay: inDays(22),
        lines: [{ itemId: added.itemId, quantity: 1 }],
        ...more,
      },
    });
  // The demand of an existing order was already counted.
  await check({ orderId: mine.orderId });
  await settled();
  expect(await wishesOf(added.groupId)).toEqual([]);
  expect((await check()).itemList).toMatchObject([{ result: 0 }]);
  await expect.poll(() => wishesOf(added.groupId), soon).toMatchObject([{ n: 1, day: inDays(20) }]);
});

it('counts nothing for free items, drafts, other refusals and garments of other shops', async () => {
  const { itemId, groupId } = await a.makeItem({ units: 1 });
  expect(await open(itemId, 40)).toBe(200);
  const draft = await a.call(staff, rentalsContract.open, {
    body: await body(itemId, 40, { reserve: false }),
  });
  expect(draft.status).toBe(200);
  // The list of drafts checks whether each draft is still available.
  const asked = { pickupDay: inDays(40), returnDay: inDays(42), lines: [{ itemId, quantity: 1 }] };
  const orderId = draft.status === 200 ? draft.data.orderId : 0;
  const free = await a.ok(staff, stockContract.check, { body: { ...asked, orderId } });
  expect(free.itemList).toMatchObject([{ result: 0 }]);
  const past = await a.call(staff, rentalsContract.open, {
    body: await body(itemId, 50, { returnDay: inDays(-1) }),
  });
  expect(past.status).toBe(400);
  const theirs = await a.makeItem({ shop: a.other });
  expect(await open(theirs.itemId, 40)).toBe(404);
  await settled();
  expect(await wishesOf(groupId)).toEqual([]);
  expect(
    await a.sql(`select from lost_demand where shop_id = ${a.other.shopId} or group_id = $1`, [
      theirs.groupId,
    ]),
  ).toEqual([]);
});

it('refuses in the same way when the request cannot be recorded', async () => {
  const { itemId, groupId } = await taken(60);
  const read = vi.spyOn(a.db, 'read').mockImplementation(() => Promise.reject(new Error('away')));
  const answer = await a.call(staff, rentalsContract.open, { body: await body(itemId, 60) });
  read.mockRestore();
  expect([answer.status, answer.error?.code]).toEqual([409, 'NOT_AVAILABLE']);
  expect(await open(itemId, 60)).toBe(409);
  await expect.poll(() => wishesOf(groupId), soon).toMatchObject([{ n: 1, day: inDays(60) }]);
});

it('counts another request after half an hour', async () => {
  const { itemId, groupId } = await taken(12);
  expect(await open(itemId, 12)).toBe(409);
  await expect.poll(() => countOf(groupId), soon).toBe(1);
  const later = { ...staff, token: a.signIn(staff, 86_400) };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect(await open(itemId, 12, later)).toBe(409);
  expect(await open(itemId, 12, later)).toBe(409);
  await expect.poll(() => countOf(groupId), soon).toBe(2);
});
