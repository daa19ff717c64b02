import { isVatExempt, type VatFlags, type VatSettings } from '#ledger/vat.ts';
import type { ChargeKind } from './order-totals.ts';

export type IncomeKind = 'sale' | 'rent' | 'late_fee' | 'damage_fee';

const incomeKinds: Record<ChargeKind, IncomeKind> = {
  late_fee: 'late_fee',
  damage_fee: 'damage_fee',
  cleaning_fee: 'damage_fee',
  lost_part: 'damage_fee',
  lost_unit: 'damage_fee',
  extension_fee: 'rent',
  shipping: 'rent',
  swap_fee: 'rent',
  cancel_fee: 'rent',
  early_return: 'rent',
  sale: 'sale',
};

/** Of the entry for the paid charge. */
export const incomeKindOf = (kind: ChargeKind): IncomeKind => incomeKinds[kind];

/** Depends on the shop's settings. Cleaning is a service, damage a compensation (docs/thai.md §1). */
export const isVatExemptFee = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: ChargeKind,
): boolean => kind !== 'cleaning_fee' && isVatExempt(settings, incomeKindOf(kind));
