/** What being late costs, and what an extension costs (docs/domain.md §4; the shop's own rules). */
import type { Day } from '#lib/dates/day.ts';
import type { DayCounting } from './rental-days.ts';
import { rentalDays } from './rental-days.ts';

/** Satang and days; as the shop set them. */
type LateRules = {
  lateFeePerDay: number;
  /** So many days late cost nothing. */
  lateGraceDays: number;
  /** After so many days late a day costs the daily rent; null: never. */
  lateFeeDays: number | null;
};

/** A garment as it was agreed: rent after its discount for its days, satang. */
export type AgreedRent = { rent: number; pickupDay: Day; returnDay: Day; counting: DayCounting };

/** Rent of so many days at the daily rent, rounded half-up once. */
export const rentOfDays = ({ rent, pickupDay, returnDay, counting }: AgreedRent, days: number): number => {
  const agreed = rentalDays(counting, pickupDay, returnDay);
  return Math.floor((rent * days * 2 + agreed) / (agreed * 2));
};

/**
 * Late fee of one garment (satang) for whole days after its due day: the days of grace are free, then each costs the
 * fee, and each day after `lateFeeDays` days late the daily rent instead.
 */
export const lateFeeOf = (daysLate: number, rules: LateRules, agreed: AgreedRent): number => {
  const days = Math.max(0, daysLate);
  const change = Math.max(rules.lateGraceDays, rules.lateFeeDays ?? Infinity);
  const atFee = Math.max(0, Math.min(days, change) - rules.lateGraceDays);
  const atRent = Math.max(0, days - change);
  return atFee * rules.lateFeePerDay + (atRent === 0 ? 0 : rentOfDays(agreed, atRent));
};

/** Proposed for lengthening one garment by so many days: its daily rent, satang. */
export const extensionFee = (days: number, agreed: AgreedRent): number =>
  days <= 0 ? 0 : rentOfDays(agreed, days);
