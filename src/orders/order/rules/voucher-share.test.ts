import { expect, it } from 'vitest';
import { refillsExpiredVoucher, voucherShareOf } from './voucher-share.ts';

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

it('a refund refills older vouchers first, so a small one may not reach an expired voucher', () => {
  const paid = (voucherId: number, amount: number, lastDay: string | null) => ({
    method: 'voucher' as const,
    amount,
    voucher: { voucherId, lastDay },
  });
  const entries = [
    paid(9, 100, '2026-11-30'),
    paid(5, 300, '2026-12-01'),
    paid(5, -100, '2026-12-01'),
    paid(3, 50, '2026-01-01'),
    paid(3, -50, '2026-01-01'),
    paid(4, 10, null),
    { method: 'cash' as const, amount: 70 },
  ];
  const refills = (baht: number) => refillsExpiredVoucher({ entries }, baht, '2026-12-01');
  expect([0, 210, 210.5, 300].map(refills)).toEqual([false, false, true, true]);
  expect(refillsExpiredVoucher({ entries: [] }, 500, '2026-12-01')).toBe(false);
});
