import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { careContract } from '../contract.ts';
import { createTestLaundry } from './testing/laundry.ts';

const a = await testApp();
const { staff, staff2, admin } = a.shop;
const { makeVendor, makeUnits, send } = await createTestLaundry(a);
const today = bangkokDay(new Date());
await a.sql(
  `update shop set tax_id = '0105541069237', vat_system = true, address = '1 ถนนสุขุมวิท' where shop_id = ${a.shop.shopId}`,
);
const person = '1101700230708';
const taxDetails = { sellerTaxId: person, address: '5 ซอยข้างตลาด กรุงเทพมหานคร' };
const withholding = { income: 'service' as const };

const away = async (count: number, vendor: object) => {
  const { wnfShopId, name } = await makeVendor({ prices: [{ service: 'wash', price: 1000 }], ...vendor });
  const { ids } = await makeUnits(count);
  const { ticket } = await send(wnfShopId, ids);
  const receive = (body: object, who = staff) =>
    a.call(who, careContract.receive, {
      body: { wnforderId: ticket.wnforderId, itemList: ids.map((unitId) => ({ unitId })), ...body },
    });
  return { ticket, name, receive };
};

it('a receipt with withheld tax pays the vendor the rest; its ticket has the certificate, which an undo voids', async () => {
  await a.ok(admin, generalLedgerContract.start, {});
  const { ticket, name, receive } = await away(2, taxDetails);
  const { data } = await receive({ withholding });
  expect(data.ticket.certificates).toMatchObject([
    { entryId: data.expenseId, number: 1, rate: 3, base: 2000, tax: 60, voided: false },
  ]);
  const id = { params: { id: data.expenseId ?? 0 } };
  expect(await a.ok(staff, cashContract.certificate, id)).toMatchObject({
    form: 'pnd3',
    payee: { name, taxId: person, branchNo: '00000', address: taxDetails.address },
  });
  const { itemList } = await a.ok(admin, generalLedgerContract.lines, { query: { from: today, to: today } });
  expect(itemList.map((one) => [one.code, one.debit, one.credit])).toEqual([
    ['5200', 2000, 0],
    ['1020', 0, 1940],
    ['2160', 0, 60],
  ]);
  await a.ok(staff, careContract.undoReceive, { params: { id: ticket.wnforderId }, body: {} });
  expect(await a.ok(staff, cashContract.certificate, id)).toMatchObject({ number: 1, voided: true });
  const again = await receive({ withholding });
  expect(again.data.ticket.certificates).toMatchObject([{ number: 2 }]);
  const sums = await a.sql<{ sum: number }>(
    `select sum(amount)::int as sum from ledger_entry where shop_id = ${a.shop.shopId} and kind = 'expense' group by method order by method`,
  );
  expect(sums.map((one) => one.sum)).toEqual([-194_000, -6_000]);
});

it('a certificate uses name, tax id and amount without VAT of the tax invoice', async () => {
  const { receive } = await away(1, { ...taxDetails, legalForm: 'juristic', sellerTaxId: '' });
  const invoice = {
    invoiceNo: 'W-1',
    day: today,
    sellerName: 'นางสาวซักไว สะอาดดี',
    sellerTaxId: person,
    base: 934.58,
    vat: 65.42,
  };
  const { data } = await receive({ withholding, invoice });
  expect(data.ticket.certificates).toMatchObject([{ base: 934.58, tax: 28.04 }]);
  const certificate = await a.ok(staff, cashContract.certificate, { params: { id: data.expenseId ?? 0 } });
  expect(certificate).toMatchObject({ form: 'pnd53', payee: { name: invoice.sellerName, taxId: person } });
});

it('withholding is refused without tax id or address, above the charge, if nothing is charged, and from other branches', async () => {
  for (const missing of [{ sellerTaxId: '' }, { address: ' ' }]) {
    const { receive } = await away(1, { ...taxDetails, ...missing });
    const { status, error } = await receive({ withholding });
    expect([status, error.code]).toEqual([409, 'VENDOR_TAX_DATA']);
  }
  const { ticket, receive } = await away(1, taxDetails);
  const refusal = async (body: object, who = staff) => {
    const { status, error } = await receive(body, who);
    return [status, error?.fields?.[0]?.field];
  };
  expect(await refusal({ withholding: { ...withholding, base: 1000.01 } })).toEqual([
    400,
    'withholding.base',
  ]);
  expect(await refusal({ withholding: { income: 'salary' } })).toEqual([400, 'withholding.income']);
  const [unit] = ticket.itemList;
  const free = { itemList: [{ unitId: unit?.unitId ?? 0, charged: 0 }], withholding };
  expect(await refusal(free)).toEqual([400, 'withholding']);
  expect((await refusal({ withholding }, staff2))[0]).toBe(404);
  expect((await refusal({ withholding }, a.other.staff))[0]).toBe(404);
});
