/** Tax that a payer withholds and pays in the shop's name (Revenue Code §50 bis): the amount, and permitted payers. */
import { isCitizenId } from '#lib/thai/thai.ts';

/** Is this the tax id of a juristic person? Only they withhold; their ids begin with 0. */
export const isJuristic = (taxId: string): boolean => taxId.startsWith('0') && isCitizenId(taxId);

/** Tax at `rate` percent of an amount before VAT, to the nearest satang. */
export const withheldTaxOn = (base: number, rate: number): number => Math.floor((base * rate + 50) / 100);

/** The proposed rate from the shop's list: that of rent (Revenue Code order Tor Por 4/2528), or the highest. */
export const proposedRate = (rates: readonly number[]): number =>
  rates.includes(5) ? 5 : Math.max(0, ...rates);
