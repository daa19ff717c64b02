/** What staff at a counter are refused because it is not free is wanted: once for who asks, and nothing of the refusal changes or waits. */
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { changeContract } from '#orders/amendments/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { inDays, ordersOf } from '#test/builders/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { tallyOf } from '#storefront/web-shop/server/index.ts';
import { insightContract } from '#reporting/analytics/contract.ts';

const a = await testApp();
const { reserved, out } = ordersOf(a);
const { owner, staff, branchA } = a.shop;
afterEach(() => vi.useRealTimers());

type Wish = { size: string; n: number; day: string; source: string; branch: number };
/** What has come together is kept now, not in a moment. */
const wishesOf = async (groupId: number): Promise<Wish[]> => {
  await tallyOf(a.db).flush();
  return a.sql<Wish>(
    `select size, n, event_day::text as day, source, branch_id::int as branch from lost_demand where shop_id = ${a.shop.shopId} and group_id = $1 order by event_day, branch_id`,
    [groupId],
  );
};
/** They are counted after the answer. */
const soon = { timeout: 10_000 };
/** Whatever was on its way has arrived: what comes after it is here. */
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
  (await a.call(who, counterContract.open, { body: await body(itemId, from) })).status;
/** A style of one garment, which is promised from a day on. */
const taken = async (from: number, size = 'L') => {
  const made = await a.makeItem({ units: 1, size });
  const order = await reserved({ itemId: made.itemId, from, to: from + 2 });
  return { ...made, order };
};

it('opening a rental: five presses are one wish, by group, size and day, in its branch', async () => {
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
  const { itemList } = await a.ok(owner, insightContract.demand, { query: { source: 'counter' } });
  expect(itemList.find((one) => one.groupId === groupId)).toMatchObject({ asked: 3, web: 0, size: 'L' });
});

it('a garment that is asked for by itself counts where none of its item is free', async () => {
  const one = await taken(14);
  const lines = (itemId: number, barcode = '') => ({ lines: [{ itemId, quantity: 1, barcode }] });
  const asked = await a.call(staff, counterContract.open, {
    body: await body(one.itemId, 14, lines(one.itemId, one.units[0]?.barcode)),
  });
  expect([asked.status, asked.error?.code]).toEqual([409, 'NOT_FREE_UNIT']);
  await expect.poll(() => wishesOf(one.groupId), soon).toMatchObject([{ n: 1, day: inDays(14) }]);
  const two = await a.makeItem({ units: 2 });
  const first = two.units[0]?.barcode;
  await a.ok(staff, counterContract.open, {
    body: await body(two.itemId, 14, lines(two.itemId, first)),
  });
  const again = await a.call(staff, counterContract.open, {
    body: await body(two.itemId, 14, lines(two.itemId, first)),
  });
  expect(again.error?.code).toBe('NOT_FREE_UNIT');
  await settled();
  expect(await wishesOf(two.groupId)).toEqual([]);
});

it('other days of an order, more days, and what the page asks while a line is added', async () => {
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
  const preview = await a.ok(staff, changeContract.editPreview, { params: { id: mine.orderId }, body: edit });
  expect(preview.short).toHaveLength(1);
  expect(
    (await a.call(staff, changeContract.edit, { params: { id: mine.orderId }, body: edit })).error?.code,
  ).toBe('NOT_AVAILABLE');
  await expect.poll(() => wishesOf(moved.groupId), soon).toMatchObject([{ n: 1, day: inDays(16) }]);

  const { itemId, groupId } = await a.makeItem({ units: 1 });
  const gone = await out({ itemId, to: 2, pay: 500 });
  await reserved({ itemId, from: 6, to: 8 });
  expect(
    (
      await a.call(staff, changeContract.extend, {
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
  // An order that is there was wished for before.
  await check({ orderId: mine.orderId });
  await settled();
  expect(await wishesOf(added.groupId)).toEqual([]);
  expect((await check()).itemList).toMatchObject([{ result: 0 }]);
  await expect.poll(() => wishesOf(added.groupId), soon).toMatchObject([{ n: 1, day: inDays(20) }]);
});

it('what is free, a draft, another refusal and another shop’s garment are no wish', async () => {
  const { itemId, groupId } = await a.makeItem({ units: 1 });
  expect(await open(itemId, 40)).toBe(200);
  const draft = await a.call(staff, counterContract.open, {
    body: await body(itemId, 40, { reserve: false }),
  });
  expect(draft.status).toBe(200);
  // The list of drafts asks of each whether it could still be had.
  const asked = { pickupDay: inDays(40), returnDay: inDays(42), lines: [{ itemId, quantity: 1 }] };
  const orderId = draft.status === 200 ? draft.data.orderId : 0;
  const free = await a.ok(staff, stockContract.check, { body: { ...asked, orderId } });
  expect(free.itemList).toMatchObject([{ result: 0 }]);
  const past = await a.call(staff, counterContract.open, {
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

it('where the wish cannot be kept the refusal is the same', async () => {
  const { itemId, groupId } = await taken(60);
  const read = vi.spyOn(a.db, 'read').mockImplementation(() => Promise.reject(new Error('away')));
  const answer = await a.call(staff, counterContract.open, { body: await body(itemId, 60) });
  read.mockRestore();
  expect([answer.status, answer.error?.code]).toEqual([409, 'NOT_AVAILABLE']);
  expect(await open(itemId, 60)).toBe(409);
  await expect.poll(() => wishesOf(groupId), soon).toMatchObject([{ n: 1, day: inDays(60) }]);
});

it('half an hour later it is another wish', async () => {
  const { itemId, groupId } = await taken(12);
  expect(await open(itemId, 12)).toBe(409);
  await expect.poll(() => wishesOf(groupId), soon).toMatchObject([{ n: 1 }]);
  const later = { ...staff, token: a.signIn(staff, 86_400) };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect(await open(itemId, 12, later)).toBe(409);
  expect(await open(itemId, 12, later)).toBe(409);
  await expect.poll(() => wishesOf(groupId), soon).toMatchObject([{ n: 2 }]);
});
