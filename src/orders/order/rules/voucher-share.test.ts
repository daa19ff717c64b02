import { expect, it } from 'vitest';
import { voucherShareOf } from './voucher-share.ts';

it('a refund goes back onto vouchers up to what they still pay', () => {
  const entries = [
    { method: 'voucher', amount: 300.5 },
    { method: 'cash', amount: 200 },
    { method: 'voucher', amount: -100 },
  ] as never;
  expect([500, 200.5, 50, 0, -5].map((amount) => voucherShareOf({ entries }, amount))).toEqual([
    200.5, 200.5, 50, 0, 0,
  ]);
  expect(voucherShareOf({ entries: [] }, 500)).toBe(0);
});
