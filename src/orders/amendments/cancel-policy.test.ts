import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#lib/dates/day.ts';
import { cancelProposal, cancelRefundOf } from './cancel-policy.ts';

const rules = [
  { daysBefore: 7, money: 'refund' as const, percent: 100 },
  { daysBefore: 1, money: 'credit' as const, percent: 80 },
  { daysBefore: 0, money: 'forfeit' as const, percent: 100 },
];
const today = '2026-11-21' as Day;

describe('the refund when a customer cancels', () => {
  it.each([
    [30, 'refund', 100],
    [7, 'refund', 100],
    [6, 'credit', 80],
    [1, 'credit', 80],
    [0, 'forfeit', 100],
    [-3, 'forfeit', 100],
  ] as const)('%i days before is %s of %i %%', (days, money, percent) => {
    expect(cancelProposal(rules, 'cancelled', addDays(today, days), today)).toEqual({ money, percent });
    expect(cancelProposal(rules.toReversed(), 'cancelled', addDays(today, days), today).money).toBe(money);
  });

  it('is nothing for a no-show, and nothing without a rule', () => {
    expect(cancelProposal(rules, 'noshow', addDays(today, 30), today).money).toBe('forfeit');
    expect(cancelProposal([], 'cancelled', addDays(today, 30), today).money).toBe('forfeit');
  });

  it('is rounded half-up to a satang, and the shop retains the rest', () => {
    expect(cancelRefundOf(101, { money: 'refund', percent: 50 })).toBe(51);
    expect(cancelRefundOf(33_333, { money: 'credit', percent: 80 })).toBe(26_666);
    expect(cancelRefundOf(500, { money: 'forfeit', percent: 100 })).toBe(0);
    expect(cancelRefundOf(0, { money: 'refund', percent: 100 })).toBe(0);
  });
});
