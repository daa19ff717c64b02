import { cashContract } from '#cash/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

export const cashSamples = operationSamplesOf(cashContract, {
  add: { body: () => ({ direction: 'expense', note: 'ทดสอบ', amount: 1, method: 'cash' }) },
  askExpense: { body: () => ({ amount: 1, method: 'cash', note: 'ทดสอบ' }) },
  askFloat: { body: () => ({ day: '2026-01-03', amount: 1, note: 'sample' }) },
  decideExpense: { params: (of) => ({ id: of.expenseRequestId }), body: () => ({ approve: true }) },
  withdrawExpense: { params: (of) => ({ id: of.ownExpenseRequestId }) },
  reverse: { params: (of) => ({ id: of.entryId }), body: () => ({ reason: 'sample' }) },
  addInvoice: {
    params: (of) => ({ id: of.entryId }),
    body: () => ({
      invoiceNo: 'IV-1',
      day: '2026-01-02',
      sellerName: 'sample',
      sellerTaxId: '0105541069237',
      base: 0.93,
      vat: 0.07,
    }),
  },
  certificate: { params: (of) => ({ id: of.certifiedId }) },
  endInvoice: { params: (of) => ({ id: of.entryId }), body: () => ({ reason: 'sample' }) },
  setFloat: { body: () => ({ day: '2026-01-02', amount: 1 }) },
  close: { body: () => ({ day: '2026-01-02', pieces: [{ value: 20, count: 1 }], note: 'sample' }) },
  reopen: { body: () => ({ day: '2026-01-02', reason: 'sample' }) },
});

export const cashObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { entryId } = await a.ok(shop.staff, cashContract.add, {
    body: { direction: 'expense', note: 'ทดสอบ', amount: 1, method: 'cash' },
  });
  await a.sql(`update shop set tax_id = '0105541069237', address = '1 ถนนสุขุมวิท' where shop_id = $1`, [
    shop.shopId,
  ]);
  const certified = await a.ok(shop.staff, cashContract.add, {
    body: {
      direction: 'expense',
      note: 'sample',
      amount: 1000,
      method: 'transfer',
      withholding: {
        income: 'rent',
        payee: { name: 'sample', taxId: '0105541069237', address: '1 ถนนสุขุมวิท' },
      },
    },
  });
  await a.ok(shop.admin, cashContract.setFloat, { body: { day: '2026-01-03', amount: 5 } });
  const asked = async (who: TestApp['shop']['staff']): Promise<number> =>
    (await a.ok(who, cashContract.askExpense, { body: { amount: 1, method: 'cash', note: 'ทดสอบ' } }))
      .requestId;
  return {
    entryId,
    certifiedId: certified.entryId,
    expenseRequestId: await asked(shop.staff),
    ownExpenseRequestId: await asked(shop.owner),
  };
};
