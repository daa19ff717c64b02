/** A slip that holds another amount than is booked with it; its QR does not say, so a person does. */
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../app/server/testing/app.ts';
import { orderContract } from '../contract.ts';
import { cash, newSlip, ordersOf } from './testing/orders.ts';

let a: TestApp;
let make: ReturnType<typeof ordersOf<Who>>;
beforeAll(async () => {
  a = await testApp();
  make = ordersOf<Who>(a);
});

const transfer = (what: 'price' | 'bail', amount: number, more: object = {}) => ({
  ...cash(what, amount),
  method: 'transfer' as const,
  ...more,
});
const pay = async (payments: ReturnType<typeof transfer>[]) => {
  const { orderId } = await make.reserved();
  return a.call(a.shop.staff, orderContract.pay, { params: { id: orderId }, body: { payments } });
};
const told = ({ status, error }: Awaited<ReturnType<typeof pay>>) =>
  status === 200 ? 'ok' : (error.fields?.[0]?.field ?? error.code);

it('less than is booked is refused, more needs a word on what becomes of it, the same none', async () => {
  const one = (slipAmount: number, more: object = {}) =>
    pay([transfer('price', 500, { slip: newSlip(), slipAmount, ...more })]);
  expect(told(await one(500))).toBe('ok');
  expect(told(await one(499.99, { reason: 'x' }))).toBe('slipAmount');
  expect(told(await one(520))).toBe('reason');
  const over = await one(520, { reason: 'ทอนเงินสด 20' });
  expect(over.data.entries.map((entry) => [entry.amount, entry.note])).toEqual([
    [500, 'ยอดในสลิป 520.00 บาท: ทอนเงินสด 20'],
  ]);
});

it('counts all that is paid with the slip, rent and bail', async () => {
  const both = (slipAmount: number) => {
    const slip = { slip: newSlip(), slipAmount };
    return pay([transfer('price', 500, slip), transfer('bail', 1000, slip)]);
  };
  expect(told(await both(1500))).toBe('ok');
  expect(told(await both(1000))).toBe('slipAmount');
});

it('says nothing of a payment without a slip', async () => {
  expect(told(await pay([transfer('price', 500, { slipAmount: 500 })]))).toBe('slipAmount');
  expect(told(await pay([transfer('price', 500, { slip: newSlip(), slipAmount: -1 })]))).not.toBe('ok');
});
