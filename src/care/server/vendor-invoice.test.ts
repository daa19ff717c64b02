import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { privacyContract } from '#admin/privacy/contract.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, admin, owner } = a.shop;
const { makeVendor, makeUnits, send } = await createTestLaundry(a);
const today = bangkokDay(new Date());
const month = today.slice(0, 7);

/** This is the tax id of a person. The tax id of a company begins with 0. */
const person = '1101700230708';
const invoice = (invoiceNo: string, more: object = {}) => ({
  invoiceNo,
  day: today,
  sellerName: 'นางสาวซักไว สะอาดดี',
  sellerTaxId: person,
  sellerBranchNo: '00000',
  base: 100,
  vat: 7,
  ...more,
});
const away = async (count: number) => {
  const { wnfShopId } = await makeVendor({ prices: [{ service: 'wash', price: 107 }] });
  const { ids } = await makeUnits(count);
  const { ticket } = await send(wnfShopId, ids);
  const receive = (unitId: number, body: object, who = staff) =>
    a.call(who, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: [{ unitId }], ...body },
    });
  return { ticket, ids, receive };
};

it('an invoice is refused if the shop is not registered, nothing is charged, or it is inconsistent', async () => {
  const { ids, receive } = await away(2);
  const [unitId = 0] = ids;
  const refusal = async (body: object, who = staff) => {
    const { status, error } = await receive(unitId, body, who);
    return [status, error?.code, error?.fields?.[0]?.field];
  };
  expect(await refusal({ invoice: invoice('A') })).toEqual([409, 'NO_VAT', undefined]);
  await a.sql(`update shop set vat_system = true where shop_id = ${a.shop.shopId}`);
  const free = { itemList: [{ unitId, charged: 0 }], invoice: invoice('A') };
  expect(await refusal(free)).toEqual([400, 'VALIDATION', 'invoice']);
  for (const [wrong, field] of [
    [{ sellerTaxId: '1101700230709' }, 'invoice.sellerTaxId'],
    [{ base: 107 }, 'invoice.base'],
    [{ base: 90, vat: 17 }, 'invoice.vat'],
    [{ day: '2999-01-01' }, 'invoice.day'],
  ] as const)
    expect(await refusal({ invoice: invoice('A', wrong) })).toEqual([400, 'VALIDATION', field]);
  expect((await refusal({ invoice: invoice('A') }, staff2))[0]).toBe(404);
  expect((await refusal({ invoice: invoice('A') }, a.other.staff))[0]).toBe(404);
  expect((await refusal({ invoice: invoice('A') }, { ...staff, token: '' }))[0]).toBe(401);
  expect(await a.sql('select id from purchase_invoice')).toEqual([]);
});

it('an invoice is in the purchase tax report and the journal, is claimed once, and its seller is remembered', async () => {
  const { ticket, ids, receive } = await away(3);
  expect(ticket.seller).toEqual({ name: '', taxId: '', branchNo: '00000' });
  const first = await receive(ids[0] ?? 0, { invoice: invoice('B-1') });
  expect(first.status).toBe(200);
  expect(first.data.ticket.seller).toEqual({
    name: 'นางสาวซักไว สะอาดดี',
    taxId: person,
    branchNo: '00000',
  });
  expect((await receive(ids[1] ?? 0, { invoice: invoice('B-1') })).error.code).toBe('INVOICE_TWICE');
  expect((await receive(ids[1] ?? 0, {})).status).toBe(200);
  const report = await a.ok(admin, generalLedgerContract.purchaseTax, { query: { month } });
  expect(report.lines.map((one) => [one.invoiceNo, one.seller, one.sellerTaxId, one.base, one.vat])).toEqual([
    ['B-1', 'นางสาวซักไว สะอาดดี', person, 100, 7],
  ]);
  await a.ok(admin, generalLedgerContract.start, {});
  const journal = await a.ok(admin, generalLedgerContract.lines, { query: { from: today, to: today } });
  const entry = journal.itemList.filter((one) => one.entryNo === String(first.data.expenseId));
  expect(entry.map((one) => [one.code, one.debit, one.credit, one.documentNo])).toEqual([
    ['1150', 7, 0, 'B-1'],
    ['5200', 100, 0, 'B-1'],
    ['1020', 0, 107, 'B-1'],
  ]);
  // The record of processing lists a person as a seller, but no company.
  const people = async () => (await a.ok(owner, privacyContract.record)).people.sellers;
  expect(await people()).toBe(1);
  expect(
    (await receive(ids[2] ?? 0, { invoice: invoice('B-2', { sellerTaxId: '0105541069237' }) })).status,
  ).toBe(200);
  expect(await people()).toBe(1);
  const shown = await a.ok(staff, careContract.ticket, { body: { wnforderId: ticket.wnforderId } });
  expect(shown.seller.taxId).toBe('0105541069237');
});

it('an invoice is no longer claimed once its receipt is undone, and can be entered again', async () => {
  const { ticket, ids, receive } = await away(1);
  const [unitId = 0] = ids;
  await receive(unitId, { invoice: invoice('C-1') });
  const claimed = async () =>
    (await a.ok(admin, generalLedgerContract.purchaseTax, { query: { month } })).lines
      .map((one) => one.invoiceNo)
      .filter((no) => no === 'C-1').length;
  expect(await claimed()).toBe(1);
  await a.ok(staff, careContract.undoReceive, { params: { id: ticket.wnforderId }, body: {} });
  expect(await claimed()).toBe(0);
  expect((await receive(unitId, { invoice: invoice('C-1') })).status).toBe(200);
  expect(await claimed()).toBe(1);
});
