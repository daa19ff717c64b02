import { breakdowns } from './breakdowns.ts';

/** For a branch: its income. `made`: garments for pickup booked by the day in the key. `kind`: forfeited deposits. */
export const drillDownCuts = [
  ...breakdowns.filter((one) => one !== 'branch'),
  'group',
  'count',
  'made',
  'kind',
] as const;
export type DrillDownCut = (typeof drillDownCuts)[number];

/** Listed, but not income. */
export const bailForfeitedKind = 'bail_kept';
/** Days, for bookings made by a day. */
export const maxDrillDownDays = 92;

/** `calledOff`: cancelled or no-show. */
export const drillDownCounts = [
  'orders',
  'garments',
  'lead',
  'calledOff',
  'sales',
  'rentals',
  'onTime',
  'late',
] as const;
export type DrillDownCount = (typeof drillDownCounts)[number];

/** Money in satang. */
export const drillDownAmountOf = (cut: DrillDownCut, key: string): 'money' | 'days' | 'none' => {
  if (cut !== 'count' || key === 'orders' || key === 'sales' || key === 'rentals') return 'money';
  return key === 'lead' || key === 'late' ? 'days' : 'none';
};
