/** Late fees (docs/domain.md §4). */
import { rentAtDailyRate } from './rent-pricing.ts';

/** Amounts are in satang, durations in days. */
type LateRules = {
  lateFeePerDay: number;
  lateGraceDays: number;
  /** Late days after which each further day costs the daily rent. If null, all days cost `lateFeePerDay`. */
  lateFeeDays: number | null;
};

/**
 * Prices, in any unit, of this garment (`own`), the garments listed before it (`before`) and the set (`all`).
 */
export type SetShare = { before: number; own: number; all: number };

/** Satang for the agreed days, after discount. */
export type AgreedRent = { rent: number; days: number; setShare?: SetShare | null | undefined };

/** A set has one late fee per day, shared like its price. */
export const lateFeeShare = (feePerDay: number, share: SetShare | null | undefined): number => {
  if (!share) return feePerDay;
  const until = (price: number): number => Math.floor((feePerDay * price) / share.all);
  return until(share.before + share.own) - until(share.before);
};

export const rentForDays = (agreed: AgreedRent, days: number): number =>
  rentAtDailyRate(agreed.rent, agreed.days, days);

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
  return (
    atFee * lateFeeShare(rules.lateFeePerDay, agreed.setShare) +
    (atRent === 0 ? 0 : rentForDays(agreed, atRent))
  );
};
