/** What a charge is to the books: the kind of income it becomes, and whether it carries VAT. */
import { isFree, type VatFlags, type VatSettings } from '#ledger/vat.ts';
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

/** The kind under which a charge is booked when it is paid. */
export const incomeOf = (kind: ChargeKind): IncomeKind => incomeKinds[kind];

/** Does a charge of this kind carry no VAT where the shop is set so? */
export const isFreeFee = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: ChargeKind,
): boolean => isFree(settings, incomeOf(kind));
