import { type FeeKind, feeKinds } from '#ledger/entry-kinds.ts';
import { isVatExempt, type VatFlags, type VatSettings } from '#ledger/vat.ts';
import type { ChargeKind } from './order-totals.ts';

export type IncomeKind = 'sale' | 'rent' | FeeKind;

export const incomeKindOf = (kind: ChargeKind): IncomeKind =>
  kind === 'sale' ? 'sale' : (feeKinds.find((one) => one === kind) ?? 'rent');

export const isVatExemptFee = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: ChargeKind,
): boolean => isVatExempt(settings, incomeKindOf(kind));
