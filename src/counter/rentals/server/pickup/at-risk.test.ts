import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { allowOrphanReservations } from '#inventory/stock/server/testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await allowOrphanReservations(a);
const make = orderBuildersOf(a);
const risks = async (itemId: number) =>
  (await a.ok(a.shop.staff, rentalsContract.atRisk, {})).itemList.filter((one) => one.itemId === itemId);

it('lists an order whose garment was returned to another branch, until it is swapped', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const instead = await a.makeItem({ units: 1 });
  const first = await make.out({ itemId, to: 1 });
  const next = await make.reserved({ itemId, from: 5, to: 6 });
  expect(await risks(itemId)).toEqual([]);
  await make.back(first, { next: 'ready' }, a.shop.staff2);
  expect(await risks(itemId)).toMatchObject([
    { orderId: next.orderId, cause: 'elsewhere', causeOrderNo: '' },
  ]);
  await a.ok(a.shop.staff, amendmentContract.swap, {
    params: { id: next.orderId },
    body: { orderDetailId: make.idsOf(next)[0] ?? 0, itemId: instead.itemId },
  });
  expect(await risks(itemId)).toEqual([]);
});

it('lists nothing when another free garment at home takes the reservation', async () => {
  const { itemId } = await a.makeItem({ units: 2 });
  const first = await make.out({ itemId, to: 1 });
  await make.reserved({ itemId, from: 5, to: 6 });
  await make.back(first, { next: 'ready' }, a.shop.staff2);
  expect(await risks(itemId)).toEqual([]);
});

it('offers another branch only when its garment can arrive in time', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const [away] = await a.sql<{ id: string }>(
    `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3) returning id`,
    [itemId, a.shop.branchB, `AWAY${itemId}`],
  );
  const { orderId } = await make.reserved({ itemId, from: 5, to: 6 });
  await a.sql("update unit set state = 'lost' where item_id = $1 and branch_id = $2", [
    itemId,
    a.shop.branchA,
  ]);
  const offered = async () =>
    (await risks(itemId))[0]?.alternatives.map((one) => [one.kind, one.free, one.daysAway]);
  const onTheWay = (days: number) =>
    a.sql(`update shop set transfer_days = $1 where shop_id = ${a.shop.shopId}`, [days]);
  expect(await offered()).toEqual([['branch', 1, 1]]);
  // The transit takes longer than the days left.
  await onTheWay(6);
  expect(await offered()).toEqual([]);
  // Another order has the garment until the day before it must leave.
  await onTheWay(3);
  expect(await offered()).toEqual([['branch', 1, 3]]);
  await a.sql(
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due) values (${a.shop.shopId}, $1, $2, $3, daterange(current_date, current_date + 4), current_date + 2)`,
    [away?.id, itemId, a.shop.branchB],
  );
  expect(await offered()).toEqual([]);
  await onTheWay(0);
  expect(await offered()).toEqual([['branch', 1, 0]]);
  // The garments are sent, and leave three days earlier.
  await a.sql('update rental_order set by_parcel = true, lead_out_days = 3 where id = $1', [orderId]);
  expect(await offered()).toEqual([]);
  expect(await risks(itemId)).toMatchObject([{ parcelZone: '' }]);
  await onTheWay(1);
});

it('filters by garments', async () => {
  const { itemId, units } = await a.makeItem({ units: 1 });
  const other = await a.makeItem({ units: 1 });
  for (const one of [itemId, other.itemId]) await make.reserved({ itemId: one, from: 5, to: 6 });
  await a.sql("update unit set state = 'lost' where item_id = any($1)", [[itemId, other.itemId]]);
  const asked = (unitIds: string) => a.call(a.shop.staff, rentalsContract.atRisk, { query: { unitIds } });
  const { data } = await asked(`${units[0]?.unitId},999999`);
  expect([data.total, data.itemList.map((one) => one.itemId)]).toEqual([1, [itemId]]);
  expect((await asked('1,x')).status).toBe(400);
});
