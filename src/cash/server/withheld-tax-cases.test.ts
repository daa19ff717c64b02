/** Recomputes tax, cash and returns of withheld tax with fractions, without the code of the product. */
import { beforeAll, describe, expect, it } from 'vitest';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { asDay } from '#lib/dates/day.ts';
import { inDays, today, updateShopSettings } from '#test/builders/index.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { cashContract } from '../contract.ts';
import { addClaimMonths } from '../purchase-invoice.ts';

const a = await testApp();
const [company, person] = ['0105541069237', '1101700230708'];
const payee = { name: 'บริษัท ตึกดี จำกัด', taxId: company, address: '9 ถนนพระราม 1 กรุงเทพมหานคร' };
const rates = { service: 3n, professional: 3n, rent: 5n, transport: 1n, advertising: 2n };
const conditions = ['withheld', 'once', 'forever'] as const;
type Income = keyof typeof rates;
type Condition = (typeof conditions)[number];

const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
const expectedTax = (income: Income, condition: Condition, agreed: bigint) => {
  const rate = rates[income];
  const borne = {
    withheld: 0n,
    once: halfUp(agreed * rate, 100n),
    forever: halfUp(agreed * rate, 100n - rate),
  }[condition];
  const base = agreed + borne;
  return { base, borne, tax: condition === 'forever' ? borne : halfUp(base * rate, 100n) };
};
const satang = (baht: number): bigint => BigInt(Math.round(baht * 100));

let s: TestApp['shop'];
const shopOf = async () => {
  const made = await a.makeShop();
  await updateShopSettings(
    a,
    { vat_system: true, legal_name: 'บริษัท ราตรี จำกัด', address: '1 ถนนสุขุมวิท' },
    made,
  );
  await a.ok(made.admin, generalLedgerContract.start, {});
  return made;
};
beforeAll(async () => {
  s = await shopOf();
});

const pay = (body: object, who = s.staff, branchId?: number) =>
  a.call(who, cashContract.add, {
    ...(branchId !== undefined && { branchId }),
    body: { direction: 'expense', note: 'ทดสอบ', amount: 1070, method: 'transfer', ...body } as never,
  });
const reverse = (id: number, who = s.admin) =>
  a.call(who, cashContract.reverse, { params: { id }, body: { reason: 'จ่ายผิดร้าน' } });
const drawer = async () => satang((await a.ok(s.staff, cashContract.day, {})).drawer.expected);
const certificate = (id: number) => a.ok(s.admin, cashContract.certificate, { params: { id } });
const report = (form: 'pnd3' | 'pnd53', query: object = {}) =>
  a.ok(s.admin, generalLedgerContract.withheldTax, { query: { month: today().slice(0, 7), form, ...query } });

describe.each(Object.keys(rates) as Income[])('%s', (income) => {
  it.each(
    conditions.flatMap((condition) =>
      [999.99, 1000, 1070.01, 333.35, 9_999_999.99, 17.13].map((amount) => ({ condition, amount })),
    ),
  )(
    '$condition of $amount baht in cash moves coins, and its reversal returns the same coins',
    async ({ condition, amount }) => {
      const { base, borne, tax } = expectedTax(income, condition, satang(amount));
      const before = await drawer();
      const { status, data } = await pay({
        amount,
        method: 'cash',
        withholding: { income, condition, payee },
      });
      expect(status).toBe(200);
      const owed = satang(amount) + borne - tax;
      expect(satang(-data.amount)).toBe(owed);
      expect(before - (await drawer())).toBe(owed - (owed % 25n));
      const paper = await certificate(data.entryId);
      expect([satang(paper.base), satang(paper.tax)]).toEqual([base, tax]);
      expect((await reverse(data.entryId)).status).toBe(200);
      expect(await drawer()).toBe(before);
      expect(await certificate(data.entryId)).toMatchObject({ voided: true, base: paper.base });
    },
  );
});

it('the return of a month has the sums of each payee, branch and form; paying it settles the debt', async () => {
  s = await shopOf();
  const payees = [
    { ...payee },
    { ...payee, taxId: person, name: 'นางสาวดี' },
    { ...payee, taxId: person, legalForm: 'juristic' },
    { ...payee, branchNo: '00012' },
  ];
  const tally = new Map<string, [bigint, bigint]>();
  let owed = 0n;
  let at = 0;
  for (const income of Object.keys(rates) as Income[])
    for (const condition of conditions)
      for (const there of [s.branchA, s.branchB]) {
        const to = payees[at % payees.length] ?? payee;
        const amount = (100_007 + 33_333 * (at % 7)) / 100;
        const { data } = await pay({ amount, withholding: { income, condition, payee: to } }, s.admin, there);
        at += 1;
        if (at % 5 === 0) {
          expect((await reverse(data.entryId)).status).toBe(200);
          continue;
        }
        const { base, tax } = expectedTax(income, condition, satang(amount));
        const form = to.taxId === person && !('legalForm' in to) ? 'pnd3' : 'pnd53';
        const key = `${form} ${there}`;
        const [bases, taxes] = tally.get(key) ?? [0n, 0n];
        tally.set(key, [bases + base, taxes + tax]);
        owed += tax;
      }
  for (const form of ['pnd3', 'pnd53'] as const)
    for (const branchId of [s.branchA, s.branchB]) {
      const of = await report(form, { branchId });
      const [bases = 0n, taxes = 0n] = tally.get(`${form} ${branchId}`) ?? [];
      expect([satang(of.base), satang(of.tax)]).toEqual([bases, taxes]);
      const sum = (key: 'base' | 'tax') => of.lines.reduce((all, one) => all + satang(one[key]), 0n);
      expect([sum('base'), sum('tax')]).toEqual([bases, taxes]);
      expect(of.lines.every((one) => form === 'pnd53' || one.payeeTaxId === person)).toBe(true);
    }
  expect((await pay({ amount: Number(owed) / 100, pays: 'withheld_tax' }, s.admin)).status).toBe(200);
  const { accounts, debit, credit } = await a.ok(s.admin, generalLedgerContract.lines, {
    query: { from: today(), to: today(), all: '1', size: 1 },
  });
  expect(debit).toBe(credit);
  const debt = accounts.find((one) => one.code === '2160');
  expect(debt?.debit).toBe(debt?.credit);
});

it('a payment reversed after the filing day remains in the return of its month, one reversed before does not', async () => {
  s = await shopOf();
  const withholding = { income: 'service', payee };
  const filed = asDay(addClaimMonths(today(), -2));
  const late = await pay({ amount: 1000, day: filed, withholding }, s.admin);
  const soon = await pay({ amount: 2000, withholding }, s.admin);
  for (const { data } of [late, soon]) expect((await reverse(data.entryId)).status).toBe(200);
  const then = await report('pnd53', { month: filed.slice(0, 7) });
  expect([then.base, then.tax, then.lines.map((one) => [one.tax, one.voidedDay])]).toEqual([
    1000,
    30,
    [[30, today()]],
  ]);
  const now = await report('pnd53');
  expect([now.base, now.tax, now.lines.map((one) => [one.tax, one.voidedDay])]).toEqual([
    0,
    0,
    [[0, today()]],
  ]);
});

describe('refusals', () => {
  const withholding = { income: 'service', payee };
  const invoice = {
    invoiceNo: 'A-1',
    day: today(),
    sellerName: payee.name,
    sellerTaxId: company,
    base: 1000,
    vat: 70,
  };
  it.each<[string, object, string]>([
    [
      'a base above the invoice',
      { invoice, withholding: { ...withholding, base: 1000.01 } },
      'withholding.base',
    ],
    ['a negative base', { withholding: { ...withholding, base: -1 } }, 'withholding.base'],
    ['a base with three decimals', { withholding: { ...withholding, base: 1.005 } }, 'withholding.base'],
    ['a base of null', { withholding: { ...withholding, base: null } }, 'withholding.base'],
    ['a base as text', { withholding: { ...withholding, base: '๑๐๐' } }, 'withholding.base'],
    ['an amount of zero', { amount: 0, withholding }, 'amount'],
    ['a negative amount', { amount: -1070, withholding }, 'amount'],
    ['a tax that rounds to zero', { amount: 0.16, withholding }, 'withholding.base'],
    ['its own rate', { withholding: { ...withholding, rate: 1 } }, 'withholding.rate'],
    ['its own tax', { withholding: { ...withholding, tax: 0.01 } }, 'withholding.tax'],
    ['a tax payment', { pays: 'withheld_tax', withholding }, 'pays'],
    ['a tax payment with an invoice', { pays: 'vatOut', invoice }, 'pays'],
    ['no payee', { withholding: { income: 'rent' } }, 'withholding.payee'],
    [
      'no tax id',
      { withholding: { ...withholding, payee: { ...payee, taxId: '' } } },
      'withholding.payee.taxId',
    ],
    [
      'twelve digits',
      { withholding: { ...withholding, payee: { ...payee, taxId: '010554106923' } } },
      'withholding.payee.taxId',
    ],
    [
      'a name of spaces',
      { withholding: { ...withholding, payee: { ...payee, name: ' \u200B ' } } },
      'withholding.payee.name',
    ],
    [
      'a name of 201 letters',
      { withholding: { ...withholding, payee: { ...payee, name: 'ก'.repeat(201) } } },
      'withholding.payee.name',
    ],
    [
      'another legal form',
      { withholding: { ...withholding, payee: { ...payee, legalForm: 'state' } } },
      'withholding.payee.legalForm',
    ],
    ['a day to come', { day: inDays(1), withholding }, 'day'],
    ['a method without money', { method: 'withholding', withholding }, 'method'],
    ['credit as method', { method: 'credit', withholding }, 'method'],
  ])('%s', async (_, body, field) => {
    const { status, error } = await pay(body);
    expect([status, error?.fields?.[0]?.field]).toEqual([400, field]);
  });

  it('other roles, days, branches and shops; nothing of them is booked, and no number is used', async () => {
    s = await shopOf();
    expect((await pay({ withholding, day: inDays(-1) })).status).toBe(403);
    expect((await pay({ withholding }, s.staff, s.branchB)).status).toBe(404);
    expect((await pay({ withholding }, s.staff, a.other.branchA)).status).toBe(404);
    expect((await pay({ withholding }, { ...s.staff, token: '' })).status).toBe(401);
    const closed = inDays(-3);
    await a.ok(s.admin, cashContract.close, { body: { day: closed, pieces: [], note: 'x' } });
    expect((await pay({ withholding, day: closed }, s.admin)).error.code).toBe('DAY_CLOSED');
    expect(await a.sql('select from ledger_entry where shop_id = $1', [s.shopId])).toEqual([]);
    const { data } = await pay({ withholding });
    expect(data.withheld?.number).toBe(1);
    expect((await reverse(data.entryId, s.staff)).status).toBe(403);
    expect((await reverse(data.entryId, a.other.admin)).status).toBe(404);
    const both = await Promise.all([1, 2, 3].map(() => reverse(data.entryId)));
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    const payees = (who = s.staff) => a.ok(who, cashContract.payees);
    expect((await payees()).itemList).toMatchObject([{ name: payee.name, taxId: company }]);
    expect((await payees(a.other.staff)).itemList).toEqual([]);
  });
});

it('eight payments at once in two branches have eight numbers', async () => {
  s = await shopOf();
  const withholding = { income: 'rent', payee: { ...payee, taxId: '๐-๑๐๕๕-๔๑๐๖๙-๒๓-๗' } };
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => pay({ withholding }, s.admin, at % 2 === 0 ? s.branchA : s.branchB)),
  );
  const numbers = all.map(({ data }) => data.withheld?.number ?? 0);
  expect(numbers.toSorted((one, two) => one - two)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await a.ok(s.staff, cashContract.payees)).itemList.map((one) => one.taxId)).toEqual([company]);
});

it('a request withholds when it is approved, in the name of the person who asked, or not at all', async () => {
  s = await shopOf();
  await updateShopSettings(a, { staff_expense_limit: 50_000 }, s);
  const withholding = { income: 'rent' as const, payee };
  expect((await pay({ withholding })).error.code).toBe('EXPENSE_LIMIT');
  const ask = () =>
    a.ok(s.staff, cashContract.askExpense, {
      body: { amount: 1070.07, method: 'cash', note: 'ค่าเช่าตึก', withholding },
    });
  const decide = (id: number) =>
    a.call(s.admin, cashContract.decideExpense, { params: { id }, body: { approve: true, note: '' } });
  const { requestId } = await ask();
  await updateShopSettings(a, { tax_id: person }, s);
  expect((await decide(requestId)).error.code).toBe('SHOP_NOT_JURISTIC');
  expect((await a.ok(s.staff, cashContract.expenseRequests)).itemList).toHaveLength(1);
  await updateShopSettings(a, { tax_id: company }, s);
  const { entryId } = (await decide(requestId)).data;
  const { tax } = expectedTax('rent', 'withheld', 107_007n);
  expect(await certificate(entryId ?? 0)).toMatchObject({
    number: 1,
    tax: Number(tax) / 100,
    payer: { taxId: company },
  });
  const owed = 107_007n - tax;
  expect(await drawer()).toBe(-(owed - (owed % 25n)));
  // An approved payment leaves the limit of the day to the asker.
  expect((await pay({ amount: 500, withholding: { ...withholding, income: 'transport' } })).status).toBe(200);
  expect((await pay({ amount: 1, method: 'cash' })).error.code).toBe('EXPENSE_LIMIT');
});

it('the sheet for the tax office has each certificate, its sum and the number of the condition', async () => {
  s = await shopOf();
  const name = 'บริษัท "ลูกน้ำ", สาขา; จำกัด (มหาชน)';
  for (const condition of conditions)
    await pay({
      amount: 10_000,
      withholding: { income: 'service', condition, payee: { ...payee, name, branchNo: '00003' } },
    });
  const { path } = generalLedgerContract.withheldTaxSheet;
  const reply = await fetch(`${a.origin}${path}?month=${today().slice(0, 7)}&form=pnd53&format=csv`, {
    headers: { authorization: `Bearer ${s.admin.token}` },
  });
  const text = await reply.text();
  expect(text).toContain('"บริษัท ""ลูกน้ำ"", สาขา; จำกัด (มหาชน)"');
  expect(text.match(/"?0105541069237"?/g)?.length).toBe(3);
  for (const [base, tax] of [
    ['10000', '300'],
    ['10300', '309'],
    ['10309.28', '309.28'],
    ['30609.28', '918.28'],
  ])
    expect(text).toMatch(new RegExp(`,${base}(?:\\.00)?,${tax}(?:\\.00)?,`));
});
