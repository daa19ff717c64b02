import { describe, expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cash, inDays, orderBuildersOf, updateShopSettings, today } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { vat_system: true, in_vat: true });

const yesterday = inDays(-1);
const at = (order: Order) => ({ params: { id: order.orderId } });
const undo = async (order: Order) => {
  const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
  const body = { stepId: last?.stepId ?? 999_999, reason: 'กดผิด' };
  return a.call(a.shop.admin, amendmentContract.undo, { ...at(order), body });
};
const pay = (order: Order, payments: object[]) =>
  a.call(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: payments as never } });
const dayBefore = async (order: Order): Promise<void> => {
  for (const table of ['ledger_entry', 'document'])
    await a.sql(`update ${table} set day = $2 where order_id = $1`, [order.orderId, yesterday]);
};
const closing = (day: string) =>
  a.call(a.shop.staff, cashContract.close, { body: { day, pieces: [], note: 'x' } as never });
const reopening = (day: string) =>
  a.ok(a.shop.admin, cashContract.reopen, { body: { day, reason: 'x' } as never });
const entriesOn = (day: string) =>
  a.sql(
    `select id, amount::int from ledger_entry where shop_id = ${a.shop.shopId} and day = $1 order by id`,
    [day],
  );

describe('a closed day', () => {
  it('keeps its entries: an undo reverses them today, and is refused when today is closed', async () => {
    const order = await make.reserved();
    expect((await pay(order, [cash('price', 300), cash('bail', 400)])).status).toBe(200);
    await dayBefore(order);
    expect((await closing(yesterday)).status).toBe(200);
    const kept = await entriesOn(yesterday);
    const numbers = () =>
      a.sql(`select kind, number from document where shop_id = ${a.shop.shopId} order by id`);
    expect((await closing(today())).status).toBe(200);
    const [before, papers] = [await entriesOn(today()), await numbers()];
    expect(await undo(order)).toMatchObject({ status: 409, error: { code: 'DAY_CLOSED' } });
    expect([await entriesOn(today()), await numbers()]).toEqual([before, papers]);
    const { voids } = await a.one<{ voids: number }>(
      `select count(*)::int as voids from document_void where shop_id = ${a.shop.shopId}`,
    );
    expect(voids).toBe(0);
    await reopening(today());
    expect((await undo(order)).data).toMatchObject({ money: { paid: 0, bailHeld: 0 } });
    expect(await entriesOn(yesterday)).toEqual(kept);
    expect((await entriesOn(today())).map((one) => one)).toHaveLength(before.length + 2);
    await reopening(yesterday);
  });

  it('still allows the full tax invoice of its payment, because no money moves', async () => {
    const order = await make.reserved();
    const paid = await pay(order, [cash('price', 500)]);
    await dayBefore(order);
    expect((await closing(yesterday)).status).toBe(200);
    const invoice = await a.call(a.shop.staff, ledgerContract.taxInvoice, {
      params: { id: paid.data.documents[0]?.documentId ?? 0 },
      body: { buyer: { name: 'สมชาย ใจดี', address: 'กรุงเทพ', taxId: '', taxBranchNo: '' } },
    });
    expect([invoice.status, invoice.data.day]).toEqual([200, yesterday]);
    await reopening(yesterday);
  });
});
