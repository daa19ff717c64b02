import type { Day } from '../../core/common/day.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { DayCounting } from '../../core/server/tables.ts';
import { AppError } from '../../core/common/errors.ts';
import type { CancelRule } from '../contract.ts';
import { shopRow } from './sql.ts';

/** The settings that rentals and papers go by. Money in satang, tax rate in basis points. */
export type ShopRules = {
  name: string;
  taxId: string;
  address: string;
  phone: string;
  promptPayId: string;
  vatSystem: boolean;
  inVat: boolean;
  taxRate: number;
  receiptHeader: string;
  settlementBox: boolean;
  dayCounting: DayCounting;
  turnaroundDays: number;
  sameDayHandover: boolean;
  lateFeePerDay: number;
  staffRefundLimit: number;
  /** Days late that cost nothing. */
  lateGraceDays: number;
  /** After so many days late the daily rent takes the place of the fee; null: never. */
  lateFeeDays: number | null;
  /** Is VAT in late fees, in damage fees, in the bail? (thai.md: a flag per fee) */
  lateFeeVat: boolean;
  damageFeeVat: boolean;
  bailVat: boolean;
  /** Percent of the price asked for when garments are reserved. */
  downPaymentPercent: number;
  swapFee: number;
  cancelRules: CancelRule[];
  receiptLayout: number;
  receiptNote: string;
  closedWeekdays: number[];
  closedDays: Day[];
};

/** The shop's rules with the tax rate of `today`; one query. NOT_FOUND when the shop is not there. */
export const shopRules = async (q: Tx, scope: Pick<Scope, 'shopId'>, today: Day): Promise<ShopRules> => {
  const row = (await shopRow(scope, today).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return {
    name: row.name,
    taxId: row.tax_id ?? '',
    address: row.address,
    phone: row.phone,
    promptPayId: row.promptpay_id ?? '',
    vatSystem: row.vat_system,
    inVat: row.in_vat,
    taxRate: row.tax_rate,
    receiptHeader: row.receipt_header,
    settlementBox: row.settlement_box,
    dayCounting: row.day_counting,
    turnaroundDays: row.turnaround_days,
    sameDayHandover: row.same_day_handover,
    lateFeePerDay: row.late_fee_per_day,
    staffRefundLimit: row.staff_refund_limit,
    lateGraceDays: row.late_grace_days,
    lateFeeDays: row.late_fee_days,
    lateFeeVat: row.late_fee_vat,
    damageFeeVat: row.damage_fee_vat,
    bailVat: row.bail_vat,
    downPaymentPercent: row.down_payment_percent,
    swapFee: row.swap_fee,
    cancelRules: row.cancel_rules,
    receiptLayout: row.receipt_layout,
    receiptNote: row.receipt_note,
    closedWeekdays: row.closed_weekdays,
    closedDays: row.closed_days.map((one) => one.day),
  };
};
