import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { DayCounting, PackageSize, PriceRule } from '../../core/server/tables.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { CancelRule } from '../contract.ts';

export type ShopRow = {
  domain: string;
  name: string;
  language: string;
  package: PackageSize;
  tax_id: string | null;
  address: string;
  phone: string;
  promptpay_id: string | null;
  vat_system: boolean;
  in_vat: boolean;
  receipt_header: string;
  settlement_box: boolean;
  day_counting: DayCounting;
  turnaround_days: number;
  same_day_handover: boolean;
  late_fee_per_day: number;
  staff_refund_limit: number;
  closed_weekdays: number[];
  late_grace_days: number;
  late_fee_days: number | null;
  late_fee_vat: boolean;
  damage_fee_vat: boolean;
  bail_vat: boolean;
  down_payment_percent: number;
  swap_fee: number;
  cancel_rules: CancelRule[];
  receipt_layout: number;
  receipt_note: string;
  /** Basis points in force on the day asked. */
  tax_rate: number;
  closed_days: { day: Day; name: string }[];
  /** All days with a name, those on which the shop is open too. */
  holidays: { day: Day; name: string; closed: boolean }[];
};

/** The shop with the tax rate of a day and its closed days from a year back on. */
export const shopRow = (scope: Pick<Scope, 'shopId'>, today: Day) => sql<ShopRow>`
  select s.domain, s.name, s.language, s.package, s.tax_id, s.address, s.phone, s.promptpay_id, s.vat_system, s.in_vat,
    s.receipt_header, s.settlement_box, s.day_counting, s.turnaround_days, s.same_day_handover, s.late_fee_per_day,
    s.staff_refund_limit, s.closed_weekdays, s.late_grace_days, s.late_fee_days, s.late_fee_vat, s.damage_fee_vat, s.bail_vat,
    s.down_payment_percent, s.swap_fee, s.cancel_rules, s.receipt_layout, s.receipt_note,
    coalesce((select t.rate from tax_rate t where t.shop_id = s.shop_id and t.from_day <= ${today}::date order by t.from_day desc limit 1), 0) as tax_rate,
    coalesce((select json_agg(json_build_object('day', c.day, 'name', c.name) order by c.day) from closed_day c
      where c.shop_id = s.shop_id and c.closed and c.day >= ${today}::date - 366), '[]'::json) as closed_days,
    coalesce((select json_agg(json_build_object('day', c.day, 'name', c.name, 'closed', c.closed) order by c.day) from closed_day c
      where c.shop_id = s.shop_id and c.day >= ${today}::date - 366), '[]'::json) as holidays
  from shop s where s.shop_id = ${scope.shopId}`;

type DurationRow = {
  id: number;
  rent_days: number | null;
  price_rule: PriceRule;
  price_percent: number | null;
  price: number | null;
  updated_at: string;
};

export const durationRows = (scope: Pick<Scope, 'shopId'>) => sql<DurationRow>`
  select id, rent_days, price_rule, price_percent, price, updated_at from rent_duration
  where shop_id = ${scope.shopId} and active order by sort, rent_days, id`;

type BranchRow = {
  id: number;
  name: string;
  address: string;
  phone: string;
  tax_branch_no: string;
  flag1: string;
};

/** Branches by id, main ones first. */
export const branchRows = (scope: Pick<Scope, 'shopId'>, ids: readonly number[]) => sql<BranchRow>`
  select id, name, address, phone, tax_branch_no, flag1 from branch
  where shop_id = ${scope.shopId} and active and id = any(${[...ids]}::bigint[])
  order by (flag1 = 'm') desc, id`;
