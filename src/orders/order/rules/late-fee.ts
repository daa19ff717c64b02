/** Late fees (docs/domain.md §4). */
import type { Day } from '#lib/dates/day.ts';
import type { DayCounting } from './rental-days.ts';
import { rentAtDailyRate } from './rent-pricing.ts';
import { rentalDays } from './rental-days.ts';

/** Amounts in satang, durations in days. */
type LateRules = {
  lateFeePerDay: number;
  lateGraceDays: number;
  /** Days late after which each day costs the daily rent. Null: never. */
  lateFeeDays: number | null;
};

/** Rent in satang for the agreed days, after discount. `days`: where a closure moved pickup or return. */
export type AgreedRent = {
  rent: number;
  pickupDay: Day;
  returnDay: Day;
  counting: DayCounting;
  days?: number | null | undefined;
};

/** Rent for `days` in satang, rounded half-up once. */
export const rentForDays = (
  { rent, pickupDay, returnDay, counting, days: agreed }: AgreedRent,
  days: number,
): number => rentAtDailyRate(rent, agreed ?? rentalDays(counting, pickupDay, returnDay), days);

/** Grace days are free, then each day costs the fee, and after `lateFeeDays` the daily rent. */
export const chargedDaysOf = (
  daysLate: number,
  rules: Pick<LateRules, 'lateGraceDays' | 'lateFeeDays'>,
): { grace: number; atFee: number; atRent: number } => {
  const days = Math.max(0, daysLate);
  const change = Math.max(rules.lateGraceDays, rules.lateFeeDays ?? Infinity);
  return {
    grace: Math.min(days, rules.lateGraceDays),
    atFee: Math.max(0, Math.min(days, change) - rules.lateGraceDays),
    atRent: Math.max(0, days - change),
  };
};

export const lateFeeFor = (daysLate: number, rules: LateRules, agreed: AgreedRent): number => {
  const { atFee, atRent } = chargedDaysOf(daysLate, rules);
  return atFee * rules.lateFeePerDay + (atRent === 0 ? 0 : rentForDays(agreed, atRent));
};
