import { bangkokDay } from '../../core/common/day.ts';
import { isLanguage } from '../../core/common/words.ts';
import { baht } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { shopContract } from '../contract.ts';
import { branchRows, durationRows, shopRow } from './sql.ts';

/** An owner's are all branches, others' the assigned ones (spec §4); the token carries them. */
export const branches = reading<typeof shopContract.branches>(async (db, scope) => {
  const rows = await db.read(scope, branchRows(scope, scope.branchIds));
  return rows.map((row) => ({
    branchId: row.id,
    branchName: row.name,
    address: row.address,
    phone: row.phone,
    taxBranchNo: row.tax_branch_no,
    flag1: row.flag1,
  }));
});

const today = () => bangkokDay(new Date());

export const shopInfo = reading<typeof shopContract.shopInfo>(async (db, scope, call) => {
  const [[shop], durations] = await db.readAll(scope, [shopRow(scope, today()), durationRows(scope)]);
  if (shop === undefined) return call.fail('NOT_FOUND');
  return {
    shopInfoId: shop.domain,
    name: shop.name,
    language: isLanguage(shop.language) ? shop.language : 'th',
    taxId: shop.tax_id ?? '',
    address: shop.address,
    phone: shop.phone,
    promptPayId: shop.promptpay_id ?? '',
    vatSystem: shop.vat_system,
    inVat: shop.in_vat,
    taxRate: shop.tax_rate / 100,
    receiptHeader: shop.receipt_header,
    settlementBox: shop.settlement_box,
    dayCounting: shop.day_counting,
    turnaroundDays: shop.turnaround_days,
    sameDayHandover: shop.same_day_handover,
    lateFeePerDay: baht(shop.late_fee_per_day),
    staffRefundLimit: baht(shop.staff_refund_limit),
    lateGraceDays: shop.late_grace_days,
    lateFeeDays: shop.late_fee_days,
    downPaymentPercent: shop.down_payment_percent,
    swapFee: baht(shop.swap_fee),
    cancelRules: shop.cancel_rules,
    receiptLayout: shop.receipt_layout,
    receiptNote: shop.receipt_note,
    holidays: shop.holidays,
    closedWeekdays: shop.closed_weekdays,
    closedDays: shop.closed_days,
    rentDurations: durations.map((row) => ({
      rentDurationId: row.id,
      rentDays: row.rent_days,
      priceRule: row.price_rule,
      pricePercent: row.price_percent,
      price: row.price === null ? null : baht(row.price),
      updateDateTime: row.updated_at,
    })),
  };
});

/** Spec §7: taxRate in percent (7 by default), vatSystem, inVat, receiptHeader. */
export const taxInfo = reading<typeof shopContract.taxInfo>(async (db, scope, call) => {
  const [shop] = await db.read(scope, shopRow(scope, today()));
  if (shop === undefined) return call.fail('NOT_FOUND');
  return {
    taxRate: shop.tax_rate / 100,
    vatSystem: shop.vat_system,
    inVat: shop.in_vat,
    receiptHeader: shop.receipt_header,
  };
});
