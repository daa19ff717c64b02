import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, newTestSlipText, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const transfer = (what: 'price' | 'bail', amount: number, more: object = {}) => ({
  ...cash(what, amount),
  method: 'transfer' as const,
  ...more,
});
const pay = async (payments: ReturnType<typeof transfer>[]) => {
  const { orderId } = await make.reserved();
  return a.call(a.shop.staff, orderContract.pay, { params: { id: orderId }, body: { payments } });
};
const resultOf = ({ status, error }: Awaited<ReturnType<typeof pay>>) =>
  status === 200 ? 'ok' : (error.fields?.[0]?.field ?? error.code);

it('refuses an amount below the booked one, and requires a reason only above it', async () => {
  const one = (slipAmount: number, more: object = {}) =>
    pay([transfer('price', 500, { slip: newTestSlipText(), slipAmount, ...more })]);
  expect(resultOf(await one(500))).toBe('ok');
  expect(resultOf(await one(499.99, { reason: 'x' }))).toBe('slipAmount');
  expect(resultOf(await one(520))).toBe('reason');
  const over = await one(520, { reason: 'ทอนเงินสด 20' });
  expect(over.data.entries.map((entry) => [entry.amount, entry.note])).toEqual([
    [500, 'ยอดในสลิป 520.00 บาท: ทอนเงินสด 20'],
  ]);
});

it('compares with all payments by the slip, rent and deposit', async () => {
  const both = (slipAmount: number) => {
    const slip = { slip: newTestSlipText(), slipAmount };
    return pay([transfer('price', 500, slip), transfer('bail', 1000, slip)]);
  };
  expect(resultOf(await both(1500))).toBe('ok');
  expect(resultOf(await both(1000))).toBe('slipAmount');
});

it('refuses an amount without a slip, and a negative one', async () => {
  expect(resultOf(await pay([transfer('price', 500, { slipAmount: 500 })]))).toBe('slipAmount');
  expect(resultOf(await pay([transfer('price', 500, { slip: newTestSlipText(), slipAmount: -1 })]))).not.toBe(
    'ok',
  );
});
