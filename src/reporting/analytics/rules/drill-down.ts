import { breakdowns } from './breakdowns.ts';

/**
 * `method` also lists a branch's income. `made` lists garments to pick up that were booked up to the key's
 * day. `kind` lists forfeited deposits.
 */
export const drillDownCuts = [
  ...breakdowns.filter((one) => one !== 'branch'),
  'group',
  'count',
  'made',
  'kind',
] as const;
export type DrillDownCut = (typeof drillDownCuts)[number];

/** The page lists entries of this kind, although they are no income. */
export const bailForfeitedKind = 'bail_kept';
/** Limit of days for `made`. */
export const maxDrillDownDays = 92;

/** `calledOff` counts cancelled orders and no-shows. */
export const drillDownCounts = [
  'orders',
  'garments',
  'lead',
  'basket',
  'calledOff',
  'sales',
  'rentals',
  'onTime',
  'late',
] as const;
export type DrillDownCount = (typeof drillDownCounts)[number];

export const drillDownAmountOf = (cut: DrillDownCut, key: string): 'money' | 'days' | 'none' => {
  if (cut !== 'count' || ['orders', 'basket', 'sales', 'rentals'].includes(key)) return 'money';
  return key === 'lead' || key === 'late' ? 'days' : 'none';
};
