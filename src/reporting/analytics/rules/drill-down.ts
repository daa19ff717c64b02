/** Figures whose orders can be listed, and their address parameters. */
import { breakdowns } from './breakdowns.ts';

/**
 * A breakdown of income, or a count. For a branch: its income. `made`: garments for pickup that were booked by the day in the key.
 * `kind`: forfeited deposits.
 */
export const drillDownCuts = [
  ...breakdowns.filter((one) => one !== 'branch'),
  'group',
  'count',
  'made',
  'kind',
] as const;
export type DrillDownCut = (typeof drillDownCuts)[number];

/** Ledger entry kinds that are not income and can be listed. */
export const bailForfeitedKind = 'bail_kept';
/** Maximum days of a drill-down into bookings made by a day. */
export const maxDrillDownDays = 92;

/** Counts; `calledOff`: cancelled or no-show. */
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

/** Unit of a figure's amount: satang, days, or none. */
export const drillDownAmountOf = (cut: DrillDownCut, key: string): 'money' | 'days' | 'none' => {
  if (cut !== 'count' || key === 'orders' || key === 'sales' || key === 'rentals') return 'money';
  return key === 'lead' || key === 'late' ? 'days' : 'none';
};
