import { describe, expect, it } from 'vitest';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '../contract.ts';
import { incomeKinds, incomeRates, taxConditions, taxUnder } from '../withheld-tax.ts';

const a = await testApp();
const company = '0105541069237';
const person = '1101700230708';
const payee = { name: 'บริษัท ตึกดี จำกัด', taxId: company, address: '9 ถนนพระราม 1 กรุงเทพมหานคร' };
const year = Number(today().slice(0, 4)) + 543;

const shopAt = async () => {
  const s = await a.makeShop();
  await a.sql(
    `update shop set tax_id = $2, vat_system = true, legal_name = 'บริษัท ราตรี จำกัด', address = '1 ถนนสุขุมวิท' where shop_id = $1`,
    [s.shopId, company],
  );
  const pay = (body: object, who = s.staff, branchId?: number) =>
    a.call(who, cashContract.add, {
      ...(branchId !== undefined && { branchId }),
      body: { direction: 'expense', note: 'ทดสอบ', amount: 1070, method: 'transfer', ...body } as never,
    });
  const reverse = (id: number) =>
    a.ok(s.admin, cashContract.reverse, { params: { id }, body: { reason: 'จ่ายผิดร้าน' } });
  const journal = async () => {
    const { itemList, debit, credit, accounts } = await a.ok(s.admin, generalLedgerContract.lines, {
      query: { from: today(), to: today(), all: '1', size: 100 },
    });
    return { lines: itemList, debit, credit, accounts };
  };
  return { s, pay, reverse, journal };
};

describe('a payment with withheld tax', () => {
  it('pays the rest, books the whole expense and the debt to the Revenue Department, and has a certificate', async () => {
    const { s, pay, journal } = await shopAt();
    await a.ok(s.admin, generalLedgerContract.start, {});
    const invoice = {
      invoiceNo: 'A-1',
      day: today(),
      sellerName: payee.name,
      sellerTaxId: company,
      base: 1000,
      vat: 70,
    };
    const { data } = await pay({ invoice, withholding: { income: 'service', payee } });
    expect(data).toMatchObject({
      amount: -1040,
      withheld: { year, number: 1, rate: 3, base: 1000, tax: 30, voided: false },
    });
    expect(await a.ok(s.staff, cashContract.certificate, { params: { id: data.entryId } })).toMatchObject({
      form: 'pnd53',
      income: 'service',
      day: today(),
      payer: { name: 'บริษัท ราตรี จำกัด', taxId: company, address: '1 ถนนสุขุมวิท' },
      payee: { ...payee, branchNo: '00000' },
      voidedDay: null,
    });
    const day = await a.ok(s.staff, cashContract.day, { query: {} });
    expect(day.total.expense).toBe(-1040);
    expect(day.apart.withheldTax).toEqual({ amount: -30, entries: 1 });
    expect(day.apart.withholding.entries).toBe(0);
    const { lines } = await journal();
    expect(new Set(lines.map((one) => one.entryNo))).toEqual(new Set([String(data.entryId)]));
    expect(lines.map((one) => [one.code, one.debit, one.credit]).toSorted()).toEqual([
      ['1020', 0, 1040],
      ['1150', 70, 0],
      ['2160', 0, 30],
      ['5900', 1000, 0],
    ]);
    expect((await a.ok(s.staff, cashContract.payees, {})).itemList).toEqual([
      { ...payee, branchNo: '00000', juristic: true },
    ]);
    // An invoice added later is compared with the whole payment.
    const late = await pay({ withholding: { income: 'rent', base: 1000, payee } });
    const added = await a.call(s.staff, cashContract.addInvoice, {
      params: { id: late.data.entryId },
      body: { ...invoice, invoiceNo: 'A-2' },
    });
    expect(added.status).toBe(200);
  });

  it('that the shop pays for the payee is income of the payee, an expense of the shop, and on the certificate', async () => {
    const { s, pay, reverse, journal } = await shopAt();
    await a.ok(s.admin, generalLedgerContract.start, {});
    const invoice = {
      day: today(),
      sellerName: payee.name,
      sellerTaxId: company,
      base: 1000,
      vat: 70,
    };
    const paid = async (condition: string, at: number) => {
      const withholding = { income: 'service', condition, payee };
      const { data } = await pay({ invoice: { ...invoice, invoiceNo: `B-${at}` }, withholding });
      const { base, tax } = await a.ok(s.staff, cashContract.certificate, { params: { id: data.entryId } });
      expect(data.withheld).toMatchObject({ condition, base, tax });
      return { id: data.entryId, amounts: [data.amount, base, tax] };
    };
    const forever = await paid('forever', 1);
    expect(forever.amounts).toEqual([-1070, 1030.93, 30.93]);
    const once = await paid('once', 2);
    expect(once.amounts).toEqual([-1069.1, 1030, 30.9]);
    const { lines, debit, credit } = await journal();
    expect(debit).toBe(credit);
    const of = (id: number) =>
      lines
        .filter((one) => one.entryNo === String(id))
        .map((one) => [one.code, one.debit, one.credit])
        .toSorted();
    expect(of(forever.id)).toEqual([
      ['1020', 0, 1070],
      ['1150', 70, 0],
      ['2160', 0, 30.93],
      ['5900', 1030.93, 0],
    ]);
    expect(of(once.id)).toEqual([
      ['1020', 0, 1069.1],
      ['1150', 70, 0],
      ['2160', 0, 30.9],
      ['5900', 1030, 0],
    ]);
    // The invoice of the payee has the agreed amount only.
    const late = await pay({ withholding: { income: 'service', condition: 'forever', base: 1000, payee } });
    const addLate = (base: number) =>
      a.call(s.staff, cashContract.addInvoice, {
        params: { id: late.data.entryId },
        body: { ...invoice, invoiceNo: 'B-3', base, vat: Math.round(base * 7) / 100 },
      });
    expect((await addLate(1000.01)).error.fields?.[0]?.field).toBe('invoice.base');
    expect((await addLate(1000)).status).toBe(200);
    await reverse(once.id);
    expect((await journal()).accounts.find((one) => one.code === '2160')).toMatchObject({ debit: 30.9 });
  });

  it('is refused for a shop that is a person or has no address, for other income, and for wrong input', async () => {
    const { s, pay } = await shopAt();
    const withholding = { income: 'service', payee };
    const refusal = async (body: object) => {
      const { status, error } = await pay(body);
      return [status, error?.code, error?.fields?.[0]?.field];
    };
    expect(await refusal({ direction: 'income', withholding })).toEqual([400, 'VALIDATION', 'withholding']);
    for (const [wrong, field] of [
      [{ base: 1070.01 }, 'withholding.base'],
      [{ base: 0.01 }, 'withholding.base'],
      [{ base: 0 }, 'withholding.base'],
      [{ income: 'salary' }, 'withholding.income'],
      [{ condition: 'always' }, 'withholding.condition'],
      [{ condition: 'once', base: 0.01 }, 'withholding.base'],
      [{ payee: { ...payee, taxId: '0105541069238' } }, 'withholding.payee.taxId'],
      [{ payee: { ...payee, address: ' ' } }, 'withholding.payee.address'],
      [{ payee: { ...payee, branchNo: '1' } }, 'withholding.payee.branchNo'],
    ] as const)
      expect(await refusal({ withholding: { ...withholding, ...wrong } })).toEqual([
        400,
        'VALIDATION',
        field,
      ]);
    await a.sql(`update shop set address = '' where shop_id = $1`, [s.shopId]);
    await a.sql(`update branch set address = '' where shop_id = $1`, [s.shopId]);
    expect((await refusal({ withholding })).slice(0, 2)).toEqual([409, 'SHOP_ADDRESS_MISSING']);
    await a.sql(`update shop set tax_id = $2 where shop_id = $1`, [s.shopId, person]);
    expect((await refusal({ withholding })).slice(0, 2)).toEqual([409, 'SHOP_NOT_JURISTIC']);
    expect(await a.sql('select from ledger_entry where shop_id = $1', [s.shopId])).toEqual([]);
  });

  it('uses form 3 for persons unless the payee is entered as juristic, and shows a certificate only to its branch', async () => {
    const { s, pay } = await shopAt();
    const formOf = async (more: object) => {
      const { data } = await pay({
        withholding: { income: 'transport', payee: { ...payee, taxId: person, ...more } },
      });
      return a.ok(s.staff, cashContract.certificate, { params: { id: data.entryId } });
    };
    const first = await formOf({});
    expect(first.form).toBe('pnd3');
    expect((await formOf({ legalForm: 'juristic' })).form).toBe('pnd53');
    const asked = (who: typeof s.staff) =>
      a.call(who, cashContract.certificate, { params: { id: first.entryId } });
    expect((await asked(s.staff2)).status).toBe(404);
    expect((await asked(a.shop.admin)).status).toBe(404);
    expect((await asked({ ...s.staff, token: '' })).status).toBe(401);
    const plain = await pay({});
    expect(
      (await a.call(s.staff, cashContract.certificate, { params: { id: plain.data.entryId } })).status,
    ).toBe(404);
  });

  it('is reversed with its tax: the certificate is void, and its number remains used', async () => {
    const { s, pay, reverse, journal } = await shopAt();
    await a.ok(s.admin, generalLedgerContract.start, {});
    const withholding = { income: 'advertising', base: 1000, payee };
    const { data } = await pay({ withholding });
    const [tax] = await a.sql<{ id: string }>(
      `select id from ledger_entry where shop_id = $1 and method = 'withholding'`,
      [s.shopId],
    );
    const alone = { params: { id: Number(tax?.id) }, body: { reason: 'x' } };
    expect((await a.call(s.admin, cashContract.reverse, alone)).error.code).toBe('CONFLICT');
    await reverse(data.entryId);
    const id = { params: { id: data.entryId } };
    expect(await a.ok(s.staff, cashContract.certificate, id)).toMatchObject({
      number: 1,
      voided: true,
      voidedDay: today(),
    });
    expect((await a.call(s.admin, cashContract.reverse, { ...id, body: { reason: 'x' } })).error.code).toBe(
      'CONFLICT',
    );
    expect((await pay({ withholding })).data.withheld?.number).toBe(2);
    const { accounts, debit, credit } = await journal();
    expect(debit).toBe(credit);
    expect(accounts.find((one) => one.code === '2160')).toMatchObject({ debit: 20, credit: 40 });
  });
});

it('tax that the shop pays: forever, the payee gets the agreed amount; once, the payee pays the tax on the tax', () => {
  expect(taxUnder('withheld', 1_000_000, 3)).toEqual({ base: 1_000_000, tax: 30_000, borne: 0 });
  expect(taxUnder('forever', 1_000_000, 3)).toEqual({ base: 1_030_928, tax: 30_928, borne: 30_928 });
  expect(taxUnder('once', 1_000_000, 3)).toEqual({ base: 1_030_000, tax: 30_900, borne: 30_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.constantFrom(...Object.values(incomeRates)),
      (agreed, rate) => {
        const { base, tax } = taxUnder('forever', agreed, rate);
        expect(base - tax).toBe(agreed);
        expect(BigInt(tax)).toBe((BigInt(base) * BigInt(rate) * 2n + 100n) / 200n);
      },
    ),
  );
});

it('has the rounded share as tax for any amount, certificate numbers without gaps over all branches, and balanced books', async () => {
  const payments = fc.array(
    fc.record({
      amount: fc.integer({ min: 100, max: 9_999_999 }),
      share: fc.integer({ min: 1, max: 100 }),
      income: fc.constantFrom(...incomeKinds),
      condition: fc.constantFrom(...taxConditions),
      method: fc.constantFrom('transfer', 'promptpay', 'card', 'other'),
      there: fc.boolean(),
      back: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(payments, async (all) => {
      const { s, pay, reverse, journal } = await shopAt();
      await a.ok(s.admin, generalLedgerContract.start, {});
      let owed = 0n;
      let spent = 0n;
      let issued = 0;
      for (const { amount, share, income, condition, method, there, back } of all) {
        const base = Math.max(1, Math.floor((amount * share) / 100));
        const rest = { amount: amount / 100, method };
        const withholding = { income, condition, base: base / 100, payee };
        const { status, data } = await pay({ ...rest, withholding }, s.admin, there ? s.branchB : s.branchA);
        const rate = BigInt(incomeRates[income]);
        const share100 = (of: bigint, whole: bigint) => (of * rate * 2n + whole) / (whole * 2n);
        const first = share100(BigInt(base), 100n);
        const borne = { withheld: 0n, once: first, forever: share100(BigInt(base), 100n - rate) }[condition];
        const tax = share100(BigInt(base) + borne, 100n);
        if (tax === 0n || (condition !== 'withheld' && borne === 0n)) {
          expect(status).toBe(400);
          continue;
        }
        expect(data.withheld).toMatchObject({
          number: (issued += 1),
          base: (base + Number(borne)) / 100,
          tax: Number(tax) / 100,
        });
        expect(Math.round(data.amount * 100)).toBe(Number(tax - borne) - amount);
        if (back) await reverse(data.entryId);
        else {
          owed += tax;
          spent += BigInt(amount) + borne;
        }
      }
      const { debit, credit, accounts } = await journal();
      const balance = (code: string) => {
        const of = accounts.find((one) => one.code === code);
        return BigInt(Math.round(((of?.debit ?? 0) - (of?.credit ?? 0)) * 100));
      };
      expect(debit).toBe(credit);
      expect(balance('2160')).toBe(-owed);
      expect(balance('5900')).toBe(spent);
    }),
    { numRuns: rounds(4, 60) },
  );
});
