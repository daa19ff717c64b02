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

/** Its entries are listed but are not income. */
export const bailForfeitedKind = 'bail_kept';
/** Longest period in days for bookings made by a day. */
export const maxDrillDownDays = 92;

/** `calledOff` counts cancelled orders and no-shows. */
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

/** Unit of the figure; money is in satang. */
export const drillDownAmountOf = (cut: DrillDownCut, key: string): 'money' | 'days' | 'none' => {
  if (cut !== 'count' || key === 'orders' || key === 'sales' || key === 'rentals') return 'money';
  return key === 'lead' || key === 'late' ? 'days' : 'none';
};
