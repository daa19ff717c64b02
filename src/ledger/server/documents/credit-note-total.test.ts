import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';
import { ledgerContract } from '#ledger/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let role: pg.Client;
beforeAll(async () => {
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
  role = new pg.Client({ connectionString: a.appUrl });
  await role.connect();
});
afterAll(() => role.end());

const at = (order: Order) => ({ params: { id: order.orderId } });
const buyer = { name: 'สมชาย ใจดี', address: 'กรุงเทพมหานคร 10900', taxId: '', taxBranchNo: '' };
const invoice = (documentId: number, who: LoggedInPerson = a.shop.staff) =>
  a.call(who, ledgerContract.taxInvoice, { params: { id: documentId }, body: { buyer } });
const paid = async (amount = 500): Promise<Order> =>
  a.ok(a.shop.staff, orderContract.pay, {
    ...at(await make.reserved()),
    body: { payments: [cash('price', amount)] },
  });

it('issues credit notes for no more than the cited documents, and refuses to void or replace them', async () => {
  const order = await paid(500);
  const edit = async (rentalPrice: number) => {
    const now = await a.ok(a.shop.admin, orderContract.get, at(order));
    return a.ok(a.shop.admin, amendmentContract.edit, {
      ...at(order),
      body: {
        version: now.version,
        customerId: now.customer?.customerId ?? 0,
        eventDay: null,
        pickupDay: now.lines[0]?.pickupDay ?? today(),
        returnDay: now.lines[0]?.returnDay ?? today(),
        rentDurationId: null,
        lines: [{ orderDetailId: now.lines[0]?.orderDetailId ?? 0, rentalPrice }],
        discountReason: 'ลดราคา',
        back: 'refund',
        reason: 'ลดราคา',
      },
    });
  };
  await edit(333.33);
  await edit(100.01);
  const done = await a.ok(a.shop.admin, amendmentContract.cancel, {
    ...at(order),
    body: { kind: 'cancelled', reason: 'x', money: 'refund' },
  });
  const notes = done.documents.filter((one) => one.kind === 'credit_note').map((one) => one.total);
  expect(notes).toEqual([166.67, 233.32, 100.01]);
  const all = await a.one(
    "select sum(case kind when 'credit_note' then -total else total end)::int as total, sum(case kind when 'credit_note' then -vat else vat end)::int as vat from document where order_id = $1",
    [order.orderId],
  );
  expect(all).toEqual({ total: 0, vat: 0 });
  for (const one of done.documents) {
    const params = { params: { id: one.documentId } };
    expect(
      (await a.call(a.shop.admin, ledgerContract.voidDocument, { ...params, body: { reason: 'x' } })).error
        .code,
    ).toMatch(/^DOC_(CITED|MONEY|VOID)$/v);
    expect(
      (
        await a.call(a.shop.admin, ledgerContract.replaceDocument, {
          ...params,
          body: { buyer, reason: 'x' },
        })
      ).error.code,
    ).toMatch(/^DOC_(CITED|KIND|VOID)$/v);
    expect((await invoice(one.documentId)).error.code).toMatch(/^DOC_(CITED|KIND|VOID)$/v);
  }
});
