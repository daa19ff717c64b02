import { expect, it } from 'vitest';
import { changeTender, newTender } from '../change-tenders.ts';
import { paymentProblemOf, paymentRowsOf, type Taking, takingFromRows, type Tender } from '../tender.ts';

const due = { price: 500, bail: 1000 };
const voucher = { code: 'GV-2222-2222-2222', balance: 300 };
const limit = {
  total: 1500,
  mostOf: ({ voucher: of }: Pick<Tender, 'method' | 'voucher'>) => Math.min(of?.balance ?? 500, 500),
};
const taking = (tenders: readonly Tender[]): Taking => ({ part: 'full', down: '', bail: true, tenders });

it('pays at most its balance of the price; the rest is paid otherwise', () => {
  const chosen = changeTender([newTender(1)], 1, { method: 'voucher' }, limit);
  expect(chosen.map((one) => [one.method, one.amount])).toEqual([
    ['voucher', 500],
    ['cash', ''],
  ]);
  expect(paymentProblemOf(taking(chosen), due)).toBe('voucher');
  const read = changeTender(chosen, 1, { voucher }, limit);
  expect(read[0]).toMatchObject({ method: 'voucher', amount: 300 });
  expect(paymentProblemOf(taking(read), due)).toBeNull();
  const rows = paymentRowsOf(taking(read), due);
  expect(rows).toEqual([
    { for: 'price', method: 'voucher', amount: 300, voucher: voucher.code },
    { for: 'price', method: 'cash', amount: 200 },
    { for: 'bail', method: 'cash', amount: 1000 },
  ]);
  expect(paymentRowsOf(takingFromRows(rows, due, taking([])), due)).toEqual(rows);
});

it('without a code or above the balance, nothing is paid', () => {
  const over = [{ ...newTender(1), method: 'voucher' as const, amount: 301, voucher }, newTender(2)];
  expect(paymentProblemOf(taking(over), due)).toBe('voucher');
  expect(paymentRowsOf(taking(over), due)).toEqual([]);
});
