/** What becomes of the money when a customer cancels or does not come (docs/domain.md §4; the shop's own rules). */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import type { CancelRule } from '#setup/shop/contract.ts';

type CancelMoney = CancelRule['money'];
/** `percent` of what was paid goes that way; with forfeit all is kept. */
export type CancelProposal = { money: CancelMoney; percent: number };

const keepAll: CancelProposal = { money: 'forfeit', percent: 100 };

/**
 * The shop's answer: the rule with the most days that the customer still keeps to. Who does not come, and who cancels
 * later than every rule asks, gets nothing back of the price. The bail is not part of it: it always goes back.
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

/** Satang that leave the order of what was paid above its price; rounded half-up. The rest is kept. */
export const givenBack = (over: number, { money, percent }: CancelProposal): number =>
  money === 'forfeit' ? 0 : Math.floor((over * percent + 50) / 100);
