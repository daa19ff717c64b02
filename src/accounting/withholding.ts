/** Tax that a payer withholds and pays in the shop's name (Revenue Code §50 bis): how much, and who may. */
import { isCitizenId } from '../core/common/thai.ts';

/** Is this the tax id of a juristic person? Only they withhold; theirs begin with 0. */
export const isJuristic = (taxId: string): boolean => taxId.startsWith('0') && isCitizenId(taxId);

/** Tax at `rate` percent of an amount before VAT, to the nearest satang. */
export const taxOn = (base: number, rate: number): number => Math.floor((base * rate + 50) / 100);
