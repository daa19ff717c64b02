/** SQL of the settings: the shop as an admin sees it, and what saving writes. Money in satang. */
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { ImageFolder } from '../../core/server/tables.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { CancelRule } from '../contract.ts';

type Shop = Pick<Scope, 'shopId'>;

export type TopRow = {
  version: number;
  logo_image_id: number | null;
  logo_token: string | null;
  logo_folder: ImageFolder | null;
  rates: { day: Day; rate: number }[];
  branches: { id: number; name: string; address: string; phone: string; tax_branch_no: string }[];
};

/** What the rules of a shop do not tell: version, logo, every tax rate (newest first), branches. */
export const topRow = (scope: Shop) => sql<TopRow>`
  select s.version, s.logo_image_id, i.token as logo_token, i.folder as logo_folder,
    coalesce((select json_agg(json_build_object('day', t.from_day, 'rate', t.rate) order by t.from_day desc)
      from tax_rate t where t.shop_id = s.shop_id), '[]'::json) as rates,
    coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'phone', b.phone,
      'tax_branch_no', b.tax_branch_no) order by (b.flag1 = 'm') desc, b.id)
      from branch b where b.shop_id = s.shop_id and b.active), '[]'::json) as branches
  from shop s left join image i on i.shop_id = s.shop_id and i.id = s.logo_image_id
  where s.shop_id = ${scope.shopId}`;

/** The version saved last, held until the commit. */
export const lockShop = (scope: Shop) => sql<{ version: number }>`
  select version from shop where shop_id = ${scope.shopId} for no key update`;

export type Info = {
  name: string;
  language: string;
  taxId: string;
  address: string;
  phone: string;
  promptPayId: string;
  logoImageId: number | null;
};

export const saveInfoRow = (scope: Shop, info: Info) => sql`
  update shop set name = ${info.name}, language = ${info.language}, tax_id = nullif(${info.taxId}, ''),
    address = ${info.address}, phone = ${info.phone}, promptpay_id = nullif(${info.promptPayId}, ''),
    logo_image_id = ${info.logoImageId}::bigint, version = version + 1
  where shop_id = ${scope.shopId}`;

export type BranchValues = {
  branchId: number;
  branchName: string;
  address: string;
  phone: string;
  taxBranchNo: string;
};

/** Writes the branches given; returns the ids that exist, so that a stranger's is noticed. */
export const saveBranchRows = (scope: Shop, branches: readonly BranchValues[]) => sql<{ id: number }>`
  update branch b set name = n."branchName", address = n.address, phone = n.phone, tax_branch_no = n."taxBranchNo"
  from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb)
    as n("branchId" bigint, "branchName" text, address text, phone text, "taxBranchNo" text)
  where b.shop_id = ${scope.shopId} and b.id = n."branchId" and b.active returning b.id`;

export type Rules = {
  dayCounting: string;
  turnaroundDays: number;
  sameDayHandover: boolean;
  lateGraceDays: number;
  lateFeePerDay: number;
  lateFeeDays: number | null;
  lateFeeVat: boolean;
  damageFeeVat: boolean;
  bailVat: boolean;
  downPaymentPercent: number;
  swapFee: number;
  staffRefundLimit: number;
  cancelRules: readonly CancelRule[];
  closedWeekdays: readonly number[];
  receiptLayout: number;
  receiptNote: string;
  settlementBox: boolean;
};

export const saveRulesRow = (scope: Shop, rules: Rules) => sql`
  update shop set day_counting = ${rules.dayCounting}::day_counting, turnaround_days = ${rules.turnaroundDays},
    same_day_handover = ${rules.sameDayHandover}, late_grace_days = ${rules.lateGraceDays},
    late_fee_per_day = ${rules.lateFeePerDay}, late_fee_days = ${rules.lateFeeDays}::int,
    late_fee_vat = ${rules.lateFeeVat}, damage_fee_vat = ${rules.damageFeeVat}, bail_vat = ${rules.bailVat},
    down_payment_percent = ${rules.downPaymentPercent}, swap_fee = ${rules.swapFee},
    staff_refund_limit = ${rules.staffRefundLimit}, cancel_rules = ${JSON.stringify(rules.cancelRules)}::jsonb,
    closed_weekdays = ${[...rules.closedWeekdays]}::int[], receipt_layout = ${rules.receiptLayout},
    receipt_note = ${rules.receiptNote}, settlement_box = ${rules.settlementBox}, version = version + 1
  where shop_id = ${scope.shopId}`;

export type Tax = { vatSystem: boolean; inVat: boolean; receiptHeader: string };

export const saveTaxRow = (scope: Shop, tax: Tax) => sql`
  update shop set vat_system = ${tax.vatSystem}, in_vat = ${tax.inVat}, receipt_header = ${tax.receiptHeader},
    version = version + 1 where shop_id = ${scope.shopId}`;

/** The rate (basis points) holds from the day on; saving the same day again writes over it. */
export const saveRateRow = (scope: Shop, fromDay: Day, rate: number) => sql`
  insert into tax_rate (shop_id, from_day, rate) values (${scope.shopId}, ${fromDay}::date, ${rate})
  on conflict (shop_id, from_day) do update set rate = excluded.rate`;

export type HolidayRow = { day: Day; name: string; closed: boolean };

/** Named days from a year back on. */
export const holidayRows = (scope: Shop, today: Day) => sql<HolidayRow>`
  select day, name, closed from closed_day where shop_id = ${scope.shopId} and day >= ${today}::date - 366 order by day`;

export const putHolidayRow = (scope: Shop, one: HolidayRow) => sql`
  insert into closed_day (shop_id, day, name, closed) values (${scope.shopId}, ${one.day}::date, ${one.name}, ${one.closed})
  on conflict (shop_id, day) do update set name = excluded.name, closed = excluded.closed`;

export const removeHolidayRow = (scope: Shop, day: Day) => sql<{ name: string }>`
  delete from closed_day where shop_id = ${scope.shopId} and day = ${day}::date returning name`;

/** Days that are there stay as they are; returns those that were added. */
export const addHolidayRows = (scope: Shop, days: readonly HolidayRow[]) => sql<{ day: Day }>`
  insert into closed_day (shop_id, day, name, closed)
  select ${scope.shopId}, n.day, n.name, n.closed
  from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n(day date, name text, closed boolean)
  on conflict (shop_id, day) do nothing returning day`;
