/** Figures whose orders can be listed: how an address names them. */
import { cuts } from './breakdowns.ts';

/**
 * A cut of the income, or a count. Of a branch: the income of that branch. `made`: garments to be fetched that were booked by the day
 * which the key says. `kind`: bail that was kept.
 */
export const behindCuts = [
  ...cuts.filter((one) => one !== 'branch'),
  'group',
  'count',
  'made',
  'kind',
] as const;
export type BehindCut = (typeof behindCuts)[number];

/** Entries of the ledger that are no income and can be listed. */
export const bailKept = 'bail_kept';
/** Of what was booked by a day so many days are told of at most. */
export const madeDaysAtMost = 92;

/** What is counted; `calledOff`: cancelled, or nobody came. */
export const behindCounts = [
  'orders',
  'garments',
  'lead',
  'calledOff',
  'sales',
  'rentals',
  'onTime',
  'late',
] as const;
export type BehindCount = (typeof behindCounts)[number];

/** What the amount of a figure is: satang, days, or nothing to speak of. */
export const amountOf = (cut: BehindCut, key: string): 'money' | 'days' | 'none' => {
  if (cut !== 'count' || key === 'orders' || key === 'sales' || key === 'rentals') return 'money';
  return key === 'lead' || key === 'late' ? 'days' : 'none';
};
