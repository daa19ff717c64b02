/** Papers and rows that only grow: what the counters ask for at once, and what the app's own role may do to any of them. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../app/server/testing/app.ts';
import { appendOnly } from '../../app/server/testing/schema-rules.ts';
import { daybookContract } from '../../daybook/contract.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../../change/contract.ts';
import { cash, ordersOf, today } from '../../order/server/testing/orders.ts';
import { accountingContract } from '../contract.ts';

let a: TestApp;
let make: ReturnType<typeof ordersOf<Who>>;
let role: pg.Client;
beforeAll(async () => {
  a = await testApp();
  make = ordersOf<Who>(a);
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
  role = new pg.Client({ connectionString: a.appUrl });
  await role.connect();
});
afterAll(() => role.end());

const at = (order: Order) => ({ params: { id: order.orderId } });
const buyer = { name: 'สมชาย ใจดี', address: 'กรุงเทพมหานคร 10900', taxId: '', taxBranchNo: '' };
const invoice = (documentId: number, who: Who = a.shop.staff) =>
  a.call(who, accountingContract.taxInvoice, { params: { id: documentId }, body: { buyer } });
const vatSums = async () =>
  (await a.ok(a.shop.admin, daybookContract.vatReport, { query: { from: today, to: today } })).sums;
const paid = async (amount = 500): Promise<Order> =>
  a.ok(a.shop.staff, orderContract.pay, {
    ...at(await make.reserved()),
    body: { payments: [cash('price', amount)] },
  });

it('a full invoice for one paper, asked for ten times while its money is taken back: the VAT report is nought either way', async () => {
  for (let round = 0; round < 3; round += 1) {
    const before = await vatSums();
    const order = await paid();
    const { undo } = await a.ok(a.shop.admin, orderContract.log, at(order));
    const [undone, ...asked] = await Promise.all([
      a.call(a.shop.admin, changeContract.undo, {
        ...at(order),
        body: { stepId: undo?.stepId ?? 0, reason: 'x' },
      }),
      ...Array.from({ length: 10 }, () => invoice(order.documents[0]?.documentId ?? 0)),
    ]);
    expect(undone.status, JSON.stringify(undone.error)).toBe(200);
    expect(asked.filter((one) => one.status === 200).length).toBeLessThanOrEqual(1);
    expect(new Set(asked.filter((one) => one.status !== 200).map((one) => one.error.code))).toEqual(
      new Set(['NOT_VOIDABLE']),
    );
    expect({ ...(await vatSums()) }).toEqual(before);
    const papers = await a.ok(a.shop.staff, orderContract.get, at(order));
    expect(papers.documents.every((one) => one.voided)).toBe(true);
  }
});

it('a credit note is never more than the papers it cites, whatever has been given back before', async () => {
  const order = await paid(500);
  const edit = async (rentalPrice: number) => {
    const now = await a.ok(a.shop.admin, orderContract.get, at(order));
    return a.ok(a.shop.admin, changeContract.edit, {
      ...at(order),
      body: {
        version: now.version,
        customerId: now.customer?.customerId ?? 0,
        eventDay: null,
        pickupDay: now.lines[0]?.pickupDay ?? today,
        returnDay: now.lines[0]?.returnDay ?? today,
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
  const done = await a.ok(a.shop.admin, changeContract.cancel, {
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
      (await a.call(a.shop.admin, accountingContract.voidDocument, { ...params, body: { reason: 'x' } }))
        .error.code,
    ).toBe('NOT_VOIDABLE');
    expect(
      (
        await a.call(a.shop.admin, accountingContract.replaceDocument, {
          ...params,
          body: { buyer, reason: 'x' },
        })
      ).error.code,
    ).toBe('NOT_VOIDABLE');
    expect((await invoice(one.documentId)).error.code).toBe('NOT_VOIDABLE');
  }
});

it('32 clients with every kind of paper, some refused: no series has a gap or a number twice', async () => {
  const orders = await Promise.all(Array.from({ length: 32 }, () => make.reserved()));
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
        await a.ok(a.shop.admin, changeContract.cancel, {
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
}, 60_000);

it('no row of what only grows can be changed, deleted or emptied by the role of the app', async () => {
  const mine = [
    'ledger_entry',
    'document',
    'document_void',
    'document_cite',
    'document_print',
    'order_step',
    'order_charge',
    'slip',
    'cash_day_event',
    'refund_approval',
    'audit_log',
  ];
  const tables = [...new Set([...appendOnly, ...mine])];
  const rights = await a.sql(
    "select table_name, privilege_type from information_schema.role_table_grants where grantee = 'ratri_app' and table_name = any($1) and privilege_type not in ('SELECT', 'INSERT')",
    [tables],
  );
  const columns = await a.sql(
    "select table_name, column_name from information_schema.column_privileges where grantee = 'ratri_app' and table_name = any($1) and privilege_type = 'UPDATE'",
    [tables],
  );
  expect([rights, columns]).toEqual([[], []]);
  for (const table of tables)
    for (const text of [
      `update ${table} set shop_id = shop_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await role.query(`begin; set local app.shop_id = ${a.shop.shopId}`);
      await expect(role.query(text), text).rejects.toMatchObject({ code: '42501' });
      await role.query('rollback');
    }
});
