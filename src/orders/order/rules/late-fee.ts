/** Late fees and extension fees (docs/domain.md §4; the shop's own rules). */
import type { Day } from '#lib/dates/day.ts';
import type { DayCounting } from './rental-days.ts';
import { rentalDays } from './rental-days.ts';

/** The shop's settings, in satang and days. */
type LateRules = {
  lateFeePerDay: number;
  /** Free days. */
  lateGraceDays: number;
  /** Days late after which a day costs the daily rent; null: never. */
  lateFeeDays: number | null;
};

/** The agreed rent: after discount, for the agreed days, in satang. */
export type AgreedRent = { rent: number; pickupDay: Day; returnDay: Day; counting: DayCounting };

/** Rent for a number of days at the daily rent, rounded half-up once. */
export const rentForDays = ({ rent, pickupDay, returnDay, counting }: AgreedRent, days: number): number => {
  const agreed = rentalDays(counting, pickupDay, returnDay);
  return Math.floor((rent * days * 2 + agreed) / (agreed * 2));
};

/**
 * Late fee of one garment (satang) for whole days after its due day: the grace days are free, then each day costs the fee; each day
 * after `lateFeeDays` costs the daily rent instead.
 */
export const lateFeeFor = (daysLate: number, rules: LateRules, agreed: AgreedRent): number => {
  const days = Math.max(0, daysLate);
  const change = Math.max(rules.lateGraceDays, rules.lateFeeDays ?? Infinity);
  const atFee = Math.max(0, Math.min(days, change) - rules.lateGraceDays);
  const atRent = Math.max(0, days - change);
  return atFee * rules.lateFeePerDay + (atRent === 0 ? 0 : rentForDays(agreed, atRent));
};

/** Proposed fee for extending one garment: its daily rent for each day, satang. */
export const extensionFee = (days: number, agreed: AgreedRent): number =>
  days <= 0 ? 0 : rentForDays(agreed, days);
