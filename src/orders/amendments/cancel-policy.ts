/** Refunds after a cancellation or a no-show (docs/domain.md §4). */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import type { CancelRule } from '#setup/shop/contract.ts';

type CancelMoney = CancelRule['money'];
/** `percent` is the share of the overpayment that becomes credit or refund. */
export type CancelProposal = { money: CancelMoney; percent: number };

const keepAll: CancelProposal = { money: 'forfeit', percent: 100 };

/**
 * Returns the rule with the longest notice that the customer meets. The shop returns only the deposit if no
 * rule is met, or after a no-show.
 */
export const cancelProposal = (
  rules: readonly CancelRule[],
  kind: 'cancelled' | 'noshow',
  pickupDay: Day,
  today: Day,
): CancelProposal => {
  if (kind === 'noshow') return keepAll;
  const left = Math.max(0, daysBetween(today, pickupDay));
  const rule = rules
    .filter((one) => one.daysBefore <= left)
    .toSorted((a, b) => b.daysBefore - a.daysBefore)[0];
  if (rule === undefined || rule.money === 'forfeit') return keepAll;
  return { money: rule.money, percent: rule.percent };
};

/** `over` is the overpayment in satang. Returns the customer's part, rounded half-up. */
export const cancelRefundOf = (over: number, { money, percent }: CancelProposal): number =>
  money === 'forfeit' ? 0 : Math.floor((over * percent + 50) / 100);
