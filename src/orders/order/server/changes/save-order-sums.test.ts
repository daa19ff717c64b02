import { expect, it } from 'vitest';
import pg from 'pg';
import { testApp } from '#test/server/test-app.ts';
import { repairSums, findSumsFaults, verifySums } from './save-order-sums.ts';
import { orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const { reserved, out } = orderBuildersOf(a);
const scope = { shopId: a.shop.shopId };

const queryAsOwner = async (text: string, values: unknown[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: a.ownerUrl });
  await owner.connect();
  try {
    await owner.query(text, values);
  } finally {
    await owner.end();
  }
};

it('reports a wrong row column by column, and repairs it', async () => {
  const wrong = await out();
  const right = await out();
  expect((await verifySums(a.db, scope)).faults).toEqual([]);
  await queryAsOwner(
    "update order_sums set balance = balance + 1, state = 'returned', shown_items = '{}' where order_id = $1",
    [wrong.orderId],
  );
  const { orders, faults } = await verifySums(a.db, scope);
  expect(orders).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([
    { orderId: wrong.orderId, orderNo: wrong.orderNo, column: 'state', kept: 'returned', derived: 'out' },
    { orderId: wrong.orderId, orderNo: wrong.orderNo, column: 'balance', kept: 1, derived: 0 },
    {
      orderId: wrong.orderId,
      orderNo: wrong.orderNo,
      column: 'shown_items',
      kept: [],
      derived: [wrong.lines[0]?.itemId],
    },
  ]);
  expect(await findSumsFaults(a.db, scope, [right.orderId])).toEqual([]);
  await repairSums(a.db, scope, { lacking: false });
  expect((await verifySums(a.db, scope)).faults).toEqual([]);
});

it('reports lines, charges and entries that were changed directly', async () => {
  const order = await out();
  const columns = async (): Promise<string[]> =>
    (await findSumsFaults(a.db, scope, [order.orderId])).map((one) => one.column);
  await queryAsOwner(
    `insert into order_charge (shop_id, order_id, kind, amount, by_user) values (${a.shop.shopId}, $1, 'late_fee', 5000, $2)`,
    [order.orderId, a.shop.staff.userId],
  );
  expect(await columns()).toEqual(['charges', 'price', 'balance', 'refund_due']);
  await queryAsOwner('update order_line set return_day = return_day + 1 where order_id = $1', [
    order.orderId,
  ]);
  expect(await columns()).toEqual([
    'charges',
    'price',
    'balance',
    'refund_due',
    'first_return_day',
    'return_day',
    'out_from',
    'out_to',
  ]);
  await repairSums(a.db, scope, { lacking: false });
  expect(await columns()).toEqual([]);
});

it('a deleted draft has no row', async () => {
  const draft = await reserved({ reserve: false });
  expect(await findSumsFaults(a.db, scope, [draft.orderId])).toEqual([]);
  await queryAsOwner('delete from order_line where order_id = $1', [draft.orderId]);
  expect(await findSumsFaults(a.db, scope, [draft.orderId])).toMatchObject([{ column: '*', derived: null }]);
  await queryAsOwner('delete from rental_order where id = $1', [draft.orderId]);
  expect(await a.sql('select from order_sums where order_id = $1', [draft.orderId])).toEqual([]);
});
