import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { newTestSlipText, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { vat_system: true, in_vat: true });

const at = (order: Order) => ({ params: { id: order.orderId } });
const undo = async (order: Order) => {
  const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
  const body = { stepId: last?.stepId ?? 999_999, reason: 'กดผิด' };
  return a.call(a.shop.admin, amendmentContract.undo, { ...at(order), body });
};
const pay = (order: Order, payments: object[]) =>
  a.call(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: payments as never } });
describe('undo', () => {
  it('frees the slip of a wrong payment for exactly one new payment', async () => {
    const [wrong, right, third] = [await make.reserved(), await make.reserved(), await make.reserved()];
    const transfer = { for: 'price', method: 'transfer', amount: 500, slip: newTestSlipText() };
    expect((await pay(wrong, [transfer])).status).toBe(200);
    expect((await pay(right, [transfer])).error.code).toBe('DUPLICATE_SLIP');
    expect((await undo(wrong)).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pay(n % 2 === 0 ? right : third, [transfer])),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(
      await a.sql(
        'select sum(amount)::int as n from ledger_entry where slip_ref = $1 or reverses_id in (select id from ledger_entry where slip_ref = $1)',
        [all.find((one) => one.status === 200)?.data.entries[0]?.slip?.ref],
      ),
    ).toEqual([{ n: 50_000 }]);
  });

  it('makes the order findable by its original item after a swap', async () => {
    const [one, two] = [await a.makeItem({ units: 1 }), await a.makeItem({ units: 1 })];
    const order = await make.reserved({ itemId: one.itemId });
    await a.ok(a.shop.staff, amendmentContract.swap, {
      ...at(order),
      body: { orderDetailId: make.idsOf(order)[0] ?? 0, itemId: two.itemId },
    });
    const found = async (q: string) =>
      (await a.ok(a.shop.staff, orderContract.list, { query: { q } })).itemList.map((row) => row.orderId);
    expect(await found(one.code)).toEqual([]);
    expect((await undo(order)).status).toBe(200);
    expect([await found(one.code), await found(two.code)]).toEqual([[order.orderId], []]);
  });

  it('restores the branch of a garment that was returned to another branch', async () => {
    const order = await make.out();
    await make.back(order, { damageFee: 10 }, a.shop.staff2);
    expect((await undo(order)).data.state).toBe('out');
    const unit = await a.one<{ branch: string; state: string }>(
      'select branch_id as branch, state from unit where id = (select r.unit_id from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id where l.order_id = $1)',
      [order.orderId],
    );
    expect(unit).toEqual({ branch: String(a.shop.branchA), state: 'out' });
    expect((await make.back(order, {}, a.shop.staff)).state).toBe('returned');
  });
});
