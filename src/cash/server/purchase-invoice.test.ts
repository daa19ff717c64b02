import { describe, expect, it } from 'vitest';
import { today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { cashContract } from '../contract.ts';
import { claimableMonths, addClaimMonths } from '../purchase-invoice.ts';

const a = await testApp();
await a.sql('update shop set vat_system = true where shop_id = $1', [a.shop.shopId]);
let serial = 0;
const invoice = (more: object = {}) => ({
  invoiceNo: `IV-${(serial += 1)}`,
  day: today(),
  sellerName: 'ร้านซักอบรีด',
  sellerTaxId: '0-1055-41069-23-7',
  base: 100,
  vat: 7,
  ...more,
});
const add = (more: object = {}, amount = 107, who = a.shop.staff) =>
  a.call(who, cashContract.add, {
    body: { direction: 'expense', note: 'ทดสอบ', amount, method: 'cash', ...more } as never,
  });

describe('claimable months', () => {
  it('are the month of the invoice and the six months after it', () => {
    expect(addClaimMonths('2026-11-30', 2)).toBe('2027-01-01');
    expect(addClaimMonths('2026-01-31', -1)).toBe('2025-12-01');
    expect(claimableMonths('2026-08-15')).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ]);
  });
});

describe('an invoice with an expense', () => {
  it('is stored with it, and claimed in its own month unless another is given', async () => {
    const one = await add({ invoice: invoice() });
    expect(one.data?.invoice).toMatchObject({
      vat: 7,
      sellerTaxId: '0105541069237',
      sellerBranchNo: '00000',
      claimMonth: `${today().slice(0, 7)}-01`,
    });
    const later = addClaimMonths(today(), 6).slice(0, 7);
    const two = await add({ invoice: invoice({ claimMonth: later }) });
    expect(two.data?.invoice?.claimMonth).toBe(`${later}-01`);
    expect((await add({ invoice: invoice({ claimMonth: null }) })).data?.invoice?.claimMonth).toBe(null);
  });

  it.each([
    ['a tax id whose last digit is wrong', { sellerTaxId: '0105541069238' }],
    ['a month more than six months later', { claimMonth: addClaimMonths(today(), 7).slice(0, 7) }],
    ['an earlier month', { claimMonth: addClaimMonths(today(), -1).slice(0, 7) }],
    ['VAT that does not match the rate', { vat: 5 }],
    ['more than was paid', { base: 200, vat: 14 }],
    ['a future day', { day: addDays(today(), 1) }],
    ['an invalid branch number', { sellerBranchNo: '1' }],
  ])('is refused for %s', async (_, more) => {
    const before = await a.sql('select id from ledger_entry where shop_id = $1', [a.shop.shopId]);
    expect((await add({ invoice: invoice(more) })).status).toBe(400);
    expect(await a.sql('select id from ledger_entry where shop_id = $1', [a.shop.shopId])).toHaveLength(
      before.length,
    );
  });

  it('is refused with other income, a second time, and in a shop without VAT registration', async () => {
    expect((await add({ direction: 'income', invoice: invoice() })).status).toBe(400);
    const same = invoice();
    expect((await add({ invoice: same })).status).toBe(200);
    expect((await add({ invoice: same })).error?.code).toBe('INVOICE_TWICE');
    const s = await a.makeShop();
    const body = {
      direction: 'expense' as const,
      note: 'ทดสอบ',
      amount: 107,
      method: 'cash' as const,
      invoice: invoice(),
    };
    expect((await a.call(s.staff, cashContract.add, { body })).error?.code).toBe('NO_VAT');
  });
});

describe('an invoice added later', () => {
  it('counts from today, ends with a reason or with the expense, and may then be replaced', async () => {
    const { data } = await add({ day: addDays(today(), -3) }, 107, a.shop.admin);
    const params = { id: data?.entryId ?? 0 };
    const noted = await a.ok(a.shop.staff, cashContract.addInvoice, { params, body: invoice() });
    expect(noted.invoice).not.toBeNull();
    const [{ booked } = { booked: '' }] = await a.sql<{ booked: string }>(
      'select booked_day::text as booked from purchase_invoice where entry_id = $1',
      [params.id],
    );
    expect(booked).toBe(today());
    expect(
      (await a.call(a.shop.staff, cashContract.addInvoice, { params, body: invoice() })).error?.code,
    ).toBe('CONFLICT');
    const end = (who = a.shop.admin) =>
      a.call(who, cashContract.endInvoice, { params, body: { reason: 'wrong number' } });
    expect((await end(a.shop.staff)).status).toBe(403);
    expect((await end(a.other.admin)).status).toBe(404);
    expect((await end()).data?.invoice).toBeNull();
    expect((await end()).error?.code).toBe('CONFLICT');
    await a.ok(a.shop.staff, cashContract.addInvoice, { params, body: invoice() });
    await a.ok(a.shop.admin, cashContract.reverse, { params, body: { reason: 'twice' } });
    expect(
      await a.sql('select id from purchase_invoice where entry_id = $1 and ended_day is null', [params.id]),
    ).toEqual([]);
    expect(
      (await a.call(a.shop.staff, cashContract.addInvoice, { params, body: invoice() })).error?.code,
    ).toBe('CONFLICT');
  });

  it('is refused on a closed day, and for an expense of another shop', async () => {
    const s = await a.makeShop();
    await a.sql(`update shop set vat_system = true where shop_id = ${s.shopId}`);
    const { entryId } = await a.ok(s.staff, cashContract.add, {
      body: { direction: 'expense', note: 'ทดสอบ', amount: 107, method: 'cash' },
    });
    const call = (who = s.staff) =>
      a.call(who, cashContract.addInvoice, { params: { id: entryId }, body: invoice() });
    expect((await call(a.shop.staff)).status).toBe(404);
    await a.ok(s.admin, cashContract.close, { body: { day: today(), pieces: [], note: 'x' } });
    expect((await call()).error?.code).toBe('DAY_CLOSED');
  });
});
