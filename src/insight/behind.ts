/** Figures whose orders can be listed: how an address names them. */
import { cuts } from './cuts.ts';

/** A cut of the income, or a count. Of a branch: the income of that branch. */
export const behindCuts = [...cuts.filter((one) => one !== 'branch'), 'group', 'count'] as const;
export type BehindCut = (typeof behindCuts)[number];

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
