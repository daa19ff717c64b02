/** A credit note belongs to the branch that issued the invoice (Revenue Code §86/10, §87), the money to the branch that pays. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import {
  bareOrder,
  cash,
  orderBuildersOf,
  satangOfWholeBaht,
  testScopeFor,
  today,
} from '#test/builders/index.ts';
import { forfeitBail, refundPrice, returnBail, reverseEntries, takePayments } from '../index.ts';

const a = await testApp();
let shop: TestApp['shop'];
beforeEach(async () => {
  shop = await a.makeShop();
  await a.sql('update shop set vat_system = true, in_vat = true where shop_id = $1', [shop.shopId]);
  await a.ok(shop.admin, generalLedgerContract.start, {});
});

const at = (branchId: number) => testScopeFor(shop.admin, branchId);
const paidAt = async (branchId: number, price: number, bail = 0) => {
  const order = await bareOrder(a, shop);
  await a.db.tx(at(branchId), (q) =>
    takePayments(q, at(branchId), order, 'pickup', [
      ...(price > 0 ? [cash('price', satangOfWholeBaht(price))] : []),
      ...(bail > 0 ? [cash('bail', satangOfWholeBaht(bail))] : []),
    ]),
  );
  return { ...order, paid: satangOfWholeBaht(price), bailHeld: satangOfWholeBaht(bail) };
};
type Paid = Awaited<ReturnType<typeof paidAt>>;
const give = (amount: number) => ({
  amount: satangOfWholeBaht(amount),
  method: 'cash' as const,
  note: 'ชุดมีตำหนิ',
});
const refund = (branchId: number, order: Paid, amount: number) =>
  a.db.tx(at(branchId), (q) => refundPrice(q, at(branchId), order, give(amount)));

const documents = (orderId: number) =>
  a.sql<{ kind: string; branch: number; no: string; vat: number; of: string }>(
    `select kind, branch_id::int as branch, document_no as no, vat::int as vat, content->'branch'->>'taxBranchNo' as of
     from document where order_id = $1 order by id`,
    [orderId],
  );
const vatAt = async (branchId: number, who: LoggedInPerson = shop.admin) => {
  const period = { from: today(), to: today(), branchId };
  const report = await a.ok(who, cashContract.vatReport, { query: period });
  const month = await a.ok(who, generalLedgerContract.salesTax, {
    query: { month: today().slice(0, 7), branchId },
  });
  const { accounts, itemList } = await a.ok(who, generalLedgerContract.lines, { query: period });
  const side = (of: 'debit' | 'credit') => accounts.reduce((sum, one) => sum + one[of], 0);
  expect(side('debit')).toBeCloseTo(side('credit'), 5);
  expect(itemList.every((one) => one.debit > 0 || one.credit > 0)).toBe(true);
  const account = accounts.find((one) => one.code === '2150');
  return [
    report.sums.vat,
    month.vat,
    Math.round(((account?.credit ?? 0) - (account?.debit ?? 0)) * 100) / 100,
  ];
};
const bailVatAt = async (branchId: number) => {
  const { accounts } = await a.ok(shop.admin, generalLedgerContract.lines, {
    query: { from: today(), to: today(), branchId },
  });
  const account = accounts.find((one) => one.code === '1170');
  return Math.round(((account?.debit ?? 0) - (account?.credit ?? 0)) * 100);
};
const drawerAt = async (branchId: number) =>
  (
    await a.one<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from ledger_entry where branch_id = $1 and method = 'cash'`,
      [branchId],
    )
  ).sum / 100;

describe('a branch that refunds the invoice of another', () => {
  it('pays from its drawer; number, document and VAT are those of the branch that issued the invoice', async () => {
    const { branchA, branchB } = shop;
    const order = await paidAt(branchA, 1000);
    await refund(branchA, await paidAt(branchA, 100), 100);
    expect(await vatAt(branchA)).toEqual([65.42, 65.42, 65.42]);
    await refund(branchB, order, 107);
    const [invoice, note] = await documents(order.orderId);
    expect(note).toEqual({
      ...invoice,
      kind: 'credit_note',
      vat: 700,
      no: expect.stringMatching(/^CN00000-.*-000002$/v),
    });
    expect(await vatAt(branchA)).toEqual([58.42, 58.42, 58.42]);
    expect(await vatAt(branchB)).toEqual([0, 0, 0]);
    expect([await drawerAt(branchA), await drawerAt(branchB)]).toEqual([1000, -107]);
  });

  it('issues one credit note per branch that issued an invoice, for the newest first', async () => {
    const { branchA, branchB } = shop;
    const first = await paidAt(branchA, 600);
    await a.db.tx(at(branchB), (q) =>
      takePayments(q, at(branchB), first, 'pickup', [cash('price', satangOfWholeBaht(400))]),
    );
    const order = { ...first, paid: satangOfWholeBaht(1000) };
    await refund(branchB, order, 200);
    await refund(branchA, { ...order, paid: satangOfWholeBaht(800) }, 800);
    const papers = await documents(order.orderId);
    expect(papers.map((one) => [one.kind, one.branch])).toEqual([
      ['abb_tax_invoice', branchA],
      ['abb_tax_invoice', branchB],
      ['credit_note', branchB],
      ['credit_note', branchB],
      ['credit_note', branchA],
    ]);
    expect(await vatAt(branchA)).toEqual([0, 0, 0]);
    expect(await vatAt(branchB)).toEqual([0, 0, 0]);
    await assertLedgerInvariants({ ...a, shop });
  });

  it('returns a deposit with VAT, and a fee deducted from it, with credit notes of the other branch', async () => {
    await a.sql('update shop set bail_vat = true where shop_id = $1', [shop.shopId]);
    const { branchA, branchB } = shop;
    const order = await paidAt(branchA, 0, 2000);
    const kept = satangOfWholeBaht(500);
    await a.db.tx(at(branchB), async (q) => {
      await forfeitBail(q, at(branchB), order, [{ kind: 'late_fee', amount: kept }]);
      const left = { ...order, paid: kept, bailHeld: order.bailHeld - kept };
      await returnBail(q, at(branchB), left, give(1500));
      const over = [{ kind: 'late_fee' as const, noVat: false, amount: kept }];
      await refundPrice(q, at(branchB), { ...left, bailHeld: 0 }, { ...give(500), fees: over });
    });
    expect((await documents(order.orderId)).map((one) => [one.kind, one.branch])).toEqual([
      ['abb_tax_invoice', branchA],
      ['receipt', branchB],
      ['credit_note', branchA],
      ['credit_note', branchA],
    ]);
    expect(await vatAt(branchA)).toEqual([0, 0, 0]);
    expect(await vatAt(branchB)).toEqual([0, 0, 0]);
    expect([await bailVatAt(branchA), await bailVatAt(branchB)]).toEqual([0, 0]);
  });

  it('books the VAT of a deposit at the branch of its invoice, also for the part that another branch deducts', async () => {
    await a.sql('update shop set bail_vat = true where shop_id = $1', [shop.shopId]);
    const { branchA, branchB } = shop;
    const order = await paidAt(branchA, 0, 2000);
    const kept = satangOfWholeBaht(500);
    const keptIds = await a.db.tx(at(branchB), (q) =>
      forfeitBail(q, at(branchB), order, [{ kind: 'late_fee', amount: kept }]),
    );
    expect([await bailVatAt(branchA), await bailVatAt(branchB)]).toEqual([
      Math.round((200_000 * 7) / 107) - Math.round((50_000 * 7) / 107),
      0,
    ]);
    const left = { ...order, paid: kept, bailHeld: order.bailHeld - kept };
    await a.db.tx(at(branchB), (q) => returnBail(q, at(branchB), left, give(1500)));
    expect([await bailVatAt(branchA), await bailVatAt(branchB)]).toEqual([0, 0]);
    expect(await vatAt(branchA)).toEqual([32.71, 32.71, 32.71]);
    const entryIds = await a.sql<{ id: number }>(
      'select id::int as id from ledger_entry where document_id = any($1::bigint[])',
      [keptIds],
    );
    await a.db.tx(at(branchB), (q) =>
      reverseEntries(
        q,
        at(branchB),
        { ...left, bailHeld: 0 },
        entryIds.map((one) => one.id),
        'ทดสอบ',
      ),
    );
    expect([await bailVatAt(branchA), await bailVatAt(branchB)]).toEqual([3271, 0]);
  });

  it('books a deduction over the deposit invoices of both branches, each with its VAT', async () => {
    await a.sql('update shop set bail_vat = true where shop_id = $1', [shop.shopId]);
    const { branchA, branchB } = shop;
    const order = await paidAt(branchA, 0, 600);
    const as = at(branchB);
    const held = { ...order, bailHeld: satangOfWholeBaht(1000) };
    const fee = { kind: 'late_fee' as const, noVat: false, amount: satangOfWholeBaht(700) };
    const left = { ...held, paid: fee.amount, bailHeld: satangOfWholeBaht(300) };
    await a.db.tx(as, (q) => takePayments(q, as, order, 'pickup', [cash('bail', satangOfWholeBaht(400))]));
    await a.db.tx(as, (q) => forfeitBail(q, as, held, [fee]));
    expect([await bailVatAt(branchA), await bailVatAt(branchB)]).toEqual([0, 2617 - 654]);
    await a.db.tx(as, async (q) => {
      await returnBail(q, as, left, give(300));
      await refundPrice(q, as, { ...left, bailHeld: 0 }, { ...give(700), fees: [fee] });
    });
    expect((await documents(order.orderId)).map((one) => [one.kind, one.branch, one.vat])).toEqual([
      ['abb_tax_invoice', branchA, 3925],
      ['abb_tax_invoice', branchB, 2617],
      ['receipt', branchB, 0],
      ['receipt', branchB, 0],
      ['credit_note', branchB, 1963],
      ['credit_note', branchB, 654],
      ['credit_note', branchA, 3925],
    ]);
    expect([await vatAt(branchA), await vatAt(branchB)]).toEqual([0, 0].map((none) => [none, none, none]));
  });

  it('books the reversal of its credit note at that branch, also on a later day', async () => {
    const { branchA, branchB } = shop;
    const order = await paidAt(branchA, 1000);
    const notes = await refund(branchB, order, 107);
    for (const table of ['ledger_entry', 'document'])
      await a.sql(`update ${table} set day = day - 1 where shop_id = $1`, [shop.shopId]);
    const entryIds = await a.sql<{ id: number }>(
      'select id::int as id from ledger_entry where document_id = any($1::bigint[])',
      [notes],
    );
    await a.db.tx(at(branchB), (q) =>
      reverseEntries(
        q,
        at(branchB),
        { ...order, paid: order.paid - satangOfWholeBaht(107) },
        entryIds.map((one) => one.id),
        'ทดสอบ',
      ),
    );
    const accounts = async (branchId: number) =>
      (
        await a.ok(shop.admin, generalLedgerContract.lines, {
          query: { from: today(), to: today(), branchId },
        })
      ).accounts;
    expect((await accounts(branchA)).map((one) => [one.code, one.debit, one.credit])).toContainEqual([
      '2150',
      0,
      7,
    ]);
    expect((await accounts(branchB)).map((one) => one.code)).not.toContain('2150');
  });

  it('needs an open cash day of its own branch and open books of the shop', async () => {
    const { branchA, branchB } = shop;
    const order = await paidAt(branchA, 1000);
    const close = (branchId: number) =>
      a.sql('insert into cash_day (shop_id, branch_id, day, closed) values ($1, $2, $3, true)', [
        shop.shopId,
        branchId,
        today(),
      ]);
    await close(branchA);
    expect(await refund(branchB, order, 100)).toHaveLength(1);
    await close(branchB);
    await expect(refund(branchB, { ...order, paid: satangOfWholeBaht(900) }, 100)).rejects.toMatchObject({
      code: 'DAY_CLOSED',
    });
    await a.sql('insert into journal_closed (shop_id, until_day) values ($1, $2)', [shop.shopId, today()]);
    await expect(refund(branchB, { ...order, paid: satangOfWholeBaht(900) }, 100)).rejects.toMatchObject({
      code: expect.stringMatching(/^(BOOKS|DAY)_CLOSED$/v),
    });
  });

  it('gives one plain refund slip of the paying branch without VAT registration', async () => {
    await a.sql('update shop set vat_system = false where shop_id = $1', [shop.shopId]);
    const { branchA, branchB } = shop;
    const first = await paidAt(branchA, 600);
    await a.db.tx(at(branchB), (q) =>
      takePayments(q, at(branchB), first, 'pickup', [cash('price', satangOfWholeBaht(400))]),
    );
    await refund(branchB, { ...first, paid: satangOfWholeBaht(1000) }, 1000);
    expect((await documents(first.orderId)).slice(2).map((one) => [one.kind, one.branch])).toEqual([
      ['refund_slip', branchB],
    ]);
  });

  it('has no gap in any series when both branches refund each other’s orders at the same time', async () => {
    const { branchA, branchB } = shop;
    const pairs = await Promise.all(
      [0, 1, 2, 3].flatMap(() => [
        paidAt(branchA, 300).then((order) => ({ order, by: branchB })),
        paidAt(branchB, 300).then((order) => ({ order, by: branchA })),
      ]),
    );
    await Promise.all(pairs.map(({ order, by }) => refund(by, order, 300)));
    await assertLedgerInvariants({ ...a, shop });
    for (const branchId of [branchA, branchB]) expect(await vatAt(branchId)).toEqual([0, 0, 0]);
  });
});

it('a cancellation at another branch credits the invoice of the first, and pays from its own drawer', async () => {
  const make = orderBuildersOf({ ...a, shop });
  const { branchA, branchB } = shop;
  const order = await make.reserved({ shop, pay: 500, bail: 1000 });
  await a.ok(shop.admin, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', reason: 'ทดสอบ', money: 'refund' },
    branchId: branchB,
  });
  const notes = (await documents(order.orderId)).filter((one) => one.kind === 'credit_note');
  expect(notes.map((one) => [one.branch, one.of])).toEqual([[branchA, '00000']]);
  expect([await drawerAt(branchA), await drawerAt(branchB)]).toEqual([1500, -1500]);
});
