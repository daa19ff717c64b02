/** Withholding tax (Revenue Code §50 bis). */
import { isCitizenId } from '#lib/thai/thai.ts';

/** Only juristic persons withhold tax, and their ids begin with 0. */
export const isJuristic = (taxId: string): boolean => taxId.startsWith('0') && isCitizenId(taxId);

/** Returns `rate` percent of an amount before VAT, to the nearest satang. */
export const withheldTaxOn = (base: number, rate: number): number => Math.floor((base * rate + 50) / 100);

/** Returns the rate for rent (Revenue Code order Tor Por 4/2528) if listed, else the highest. */
export const proposedRate = (rates: readonly number[]): number =>
  rates.includes(5) ? 5 : Math.max(0, ...rates);

/** Tax form, 3 for persons, 53 for juristic persons. `auto` follows the tax id. */
export const legalForms = ['auto', 'person', 'juristic'] as const;
export type LegalForm = (typeof legalForms)[number];
export const isJuristicPayee = (form: LegalForm, taxId: string): boolean =>
  form === 'auto' ? isJuristic(taxId) : form === 'juristic';
