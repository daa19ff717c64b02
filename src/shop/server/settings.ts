/** Settings of the shop: read and saved as a whole, each save under the version that was read. */
import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { imageUrl } from '../../core/common/image.ts';
import { isLanguage } from '../../core/common/words.ts';
import { baht } from '../../core/common/wire.ts';
import { audit } from '../../core/server/audit.ts';
import { reading, writing } from '../../core/server/call.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Settings, shopContract } from '../contract.ts';
import {
  lockShop,
  saveBranchRows,
  saveInfoRow,
  saveRateRow,
  saveRulesRow,
  saveTaxRow,
  type TopRow,
  topRow,
} from './settings-sql.ts';
import { type ShopRow, shopRow } from './sql.ts';

const today = () => bangkokDay(new Date());

const asSettings = (scope: Scope, shop: ShopRow, top: TopRow): Settings => ({
  version: top.version,
  info: {
    name: shop.name,
    language: isLanguage(shop.language) ? shop.language : 'th',
    taxId: shop.tax_id ?? '',
    address: shop.address,
    phone: shop.phone,
    promptPayId: shop.promptpay_id ?? '',
    logoImageId: top.logo_image_id,
    logo: top.logo_folder === null ? '' : imageUrl(scope.shopId, top.logo_folder, top.logo_token),
  },
  branches: top.branches.map((one) => ({
    branchId: one.id,
    branchName: one.name,
    address: one.address,
    phone: one.phone,
    taxBranchNo: one.tax_branch_no,
  })),
  tax: {
    taxRate: shop.tax_rate / 100,
    vatSystem: shop.vat_system,
    inVat: shop.in_vat,
    receiptHeader: shop.receipt_header,
    rates: top.rates.map((one) => ({ fromDay: one.day, taxRate: one.rate / 100 })),
  },
  rules: {
    dayCounting: shop.day_counting,
    turnaroundDays: shop.turnaround_days,
    sameDayHandover: shop.same_day_handover,
    lateGraceDays: shop.late_grace_days,
    lateFeePerDay: baht(shop.late_fee_per_day),
    lateFeeDays: shop.late_fee_days,
    lateFeeVat: shop.late_fee_vat,
    damageFeeVat: shop.damage_fee_vat,
    bailVat: shop.bail_vat,
    downPaymentPercent: shop.down_payment_percent,
    swapFee: baht(shop.swap_fee),
    staffRefundLimit: baht(shop.staff_refund_limit),
    cancelRules: shop.cancel_rules,
    closedWeekdays: shop.closed_weekdays,
    receiptLayout: shop.receipt_layout,
    receiptNote: shop.receipt_note,
    settlementBox: shop.settlement_box,
  },
  holidays: shop.holidays,
});

const read = async (q: Tx, scope: Scope): Promise<Settings> => {
  const shop = (await shopRow(scope, today()).execute(q)).rows[0];
  const top = (await topRow(scope).execute(q)).rows[0];
  if (shop === undefined || top === undefined) throw new AppError('NOT_FOUND');
  return asSettings(scope, shop, top);
};

export const settings = reading<typeof shopContract.settings>(async (db, scope, call) => {
  const [[shop], [top]] = await db.readAll(scope, [shopRow(scope, today()), topRow(scope)]);
  return shop === undefined || top === undefined ? call.fail('NOT_FOUND') : asSettings(scope, shop, top);
});

const refuse = (field: string, message: string): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });
};

/** Holds the shop's row and gives the settings as they are. CHANGED with them when somebody saved since. */
const locked = async (q: Tx, scope: Scope, version?: number): Promise<Settings> => {
  await lockShop(scope).execute(q);
  const before = await read(q, scope);
  if (version !== undefined && before.version !== version) throw new AppError('CHANGED', { data: before });
  return before;
};

/** A shop that is registered for VAT has a tax id: every tax invoice must bear it (Revenue Code §86/4, §86/6). */
const mustHaveTaxId = (vatSystem: boolean, taxId: string, field: string): void => {
  if (vatSystem && taxId === '') refuse(field, 'taxId');
};

export const saveInfo = writing<typeof shopContract.saveInfo>(async (q, scope, call) => {
  const { version, branches, ...info } = call.body;
  const before = await locked(q, scope, version);
  mustHaveTaxId(before.tax.vatSystem, info.taxId, 'taxId');
  await saveInfoRow(scope, info).execute(q);
  const saved = await saveBranchRows(scope, branches).execute(q);
  if (saved.rows.length !== branches.length) throw new AppError('NOT_FOUND');
  const after = await read(q, scope);
  await audit(q, scope, {
    action: 'shop.saveInfo',
    subject: 'shop',
    id: scope.shopId,
    before: { ...before.info, branches: before.branches },
    after: { ...after.info, branches: after.branches },
  });
  return after;
});

export const saveRules = writing<typeof shopContract.saveRules>(async (q, scope, call) => {
  const { version, ...rules } = call.body;
  const before = await locked(q, scope, version);
  await saveRulesRow(scope, rules).execute(q);
  const after = await read(q, scope);
  await audit(q, scope, {
    action: 'shop.saveRules',
    subject: 'shop',
    id: scope.shopId,
    before: before.rules,
    after: after.rules,
  });
  return after;
});

/** Spec §7. A rate may begin today or later: what was printed under an earlier one stays as it is. */
export const changeTax = writing<typeof shopContract.changeTax>(async (q, scope, call) => {
  const { taxRate, fromDay = today(), ...tax } = call.body;
  if (fromDay < today()) refuse('fromDay', '≥ today');
  const before = await locked(q, scope);
  mustHaveTaxId(tax.vatSystem, before.info.taxId, 'vatSystem');
  await saveTaxRow(scope, tax).execute(q);
  await saveRateRow(scope, fromDay, Math.round(taxRate * 100)).execute(q);
  const after = await read(q, scope);
  await audit(q, scope, {
    action: 'shop.changeTax',
    subject: 'shop',
    id: scope.shopId,
    before: before.tax,
    after: after.tax,
  });
  const { rates: _, ...reply } = after.tax;
  return reply;
});
