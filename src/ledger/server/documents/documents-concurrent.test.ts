import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
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
const vatSums = async () =>
  (await a.ok(a.shop.admin, cashContract.vatReport, { query: { from: today(), to: today() } })).sums;
const paid = async (amount = 500): Promise<Order> =>
  a.ok(a.shop.staff, orderContract.pay, {
    ...at(await make.reserved()),
    body: { payments: [cash('price', amount)] },
  });

it('issues at most one full tax invoice during the reversal of its payment, and leaves no VAT in the report', async () => {
  for (let round = 0; round < rounds(1, 3); round += 1) {
    const before = await vatSums();
    const order = await paid();
    const { undo } = await a.ok(a.shop.admin, orderContract.log, at(order));
    const [undone, ...asked] = await Promise.all([
      a.call(a.shop.admin, amendmentContract.undo, {
        ...at(order),
        body: { stepId: undo?.stepId ?? 0, reason: 'x' },
      }),
      ...Array.from({ length: 10 }, () => invoice(order.documents[0]?.documentId ?? 0)),
    ]);
    expect(undone.status, JSON.stringify(undone.error)).toBe(200);
    expect(asked.filter((one) => one.status === 200).length).toBeLessThanOrEqual(1);
    expect(new Set(asked.filter((one) => one.status !== 200).map((one) => one.error.code))).toEqual(
      new Set(['DOC_VOID']),
    );
    expect({ ...(await vatSums()) }).toEqual(before);
    const papers = await a.ok(a.shop.staff, orderContract.get, at(order));
    expect(papers.documents.every((one) => one.voided)).toBe(true);
  }
});

it('numbers each series without gaps or duplicates under concurrent clients', async () => {
  const orders = await Promise.all(Array.from({ length: rounds(8, 32) }, () => make.reserved()));
  await Promise.all(
    orders.map(async (order, n) => {
      const money = [cash('price', 500), cash('bail', 1000)];
      await a.call(a.shop.staff, orderContract.pay, {
        ...at(order),
        body: { payments: n % 4 === 0 ? [...money, cash('price', 1)] : money },
      });
      if (n % 4 === 0)
        await a.ok(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: money } });
      const now = await a.ok(a.shop.staff, orderContract.get, at(order));
      if (n % 2 === 0)
        await invoice(now.documents.find((one) => one.kind === 'abb_tax_invoice')?.documentId ?? 0);
      if (n % 3 === 0)
        await a.ok(a.shop.admin, amendmentContract.cancel, {
          ...at(order),
          body: { kind: 'cancelled', reason: 'x', money: 'refund' },
        });
    }),
  );
  const series = await a.sql<{ kind: string; ok: boolean }>(
    `select kind::text, count(*) = max(number) and count(distinct number) = count(*) and min(number) = 1 as ok from document where shop_id = ${a.shop.shopId} group by branch_id, kind, year order by 1`,
  );
  expect(series.map((one) => one.kind)).toEqual([
    'abb_tax_invoice',
    'bail_refund_slip',
    'bail_slip',
    'credit_note',
    'tax_invoice',
  ]);
  expect(series.every((one) => one.ok)).toBe(true);
});
