import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { PackageSize } from '#platform/db/tables.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RentDuration } from '../contract.ts';
import type { StoredSettings } from '../setting-kinds.ts';
import type { branchSettings, shopSettings } from '../settings.ts';
import { branchColumns, settingColumns } from './setting-columns.ts';
import { voucherUsePort } from './ports/voucher-use.ts';

export type ShopRow = StoredSettings<typeof shopSettings> & {
  domain: string;
  package: PackageSize;
  latestTermsVersion: number;
  usesVouchers: boolean;
  taxRate: number;
  closedDays: { day: Day; name: string }[];
  cashRoundingRules: { untilDay: Day; coin: number }[];
  /** All holidays, including those on which the shop is open. */
  holidays: { day: Day; name: string; closed: boolean }[];
};

/** Returns amounts in satang, and closed days from a year before `today`. */
export const shopRow = (scope: Pick<Scope, 'shopId'>, today: Day) => sql<ShopRow>`
  select s.domain, s.package, s.terms_version as "latestTermsVersion", ${voucherUsePort.provided(scope)} as "usesVouchers", ${settingColumns},
    coalesce((select t.rate from tax_rate t where t.shop_id = s.shop_id and t.from_day <= ${today}::date order by t.from_day desc limit 1), 0) as "taxRate",
    coalesce((select json_agg(json_build_object('untilDay', r.until_day, 'coin', r.coin) order by r.until_day) from cash_rounding_rule r
      where r.shop_id = s.shop_id), '[]'::json) as "cashRoundingRules",
    coalesce((select json_agg(json_build_object('day', c.day, 'name', c.name) order by c.day) from closed_day c
      where c.shop_id = s.shop_id and c.closed and c.day >= ${today}::date - 366), '[]'::json) as "closedDays",
    coalesce((select json_agg(json_build_object('day', c.day, 'name', c.name, 'closed', c.closed) order by c.day) from closed_day c
      where c.shop_id = s.shop_id and c.day >= ${today}::date - 366), '[]'::json) as holidays
  from shop s where s.shop_id = ${scope.shopId}`;

export const durationRows = (scope: Pick<Scope, 'shopId'>) => sql<RentDuration>`
  select id as "rentDurationId", rent_days as "rentDays", price_rule as "priceRule", price_percent as "pricePercent", price,
    updated_at as "updateDateTime" from rent_duration
  where shop_id = ${scope.shopId} and active order by sort, rent_days, id`;

export type BranchRow = { branchId: number; flag1: string } & StoredSettings<typeof branchSettings>;

export const branchRows = (scope: Pick<Scope, 'shopId'>, ids: readonly number[]) => sql<BranchRow>`
  select b.id as "branchId", ${branchColumns}, b.flag1 from branch b
  where b.shop_id = ${scope.shopId} and b.active and b.id = any(${[...ids]}::bigint[])
  order by (b.flag1 = 'm') desc, b.position, b.id`;

export const phoneRuleQuery = (shopId: number) =>
  sql<{
    masked: boolean;
    closed: boolean;
  }>`select mask_phones as masked, closed_at is not null as closed from shop where shop_id = ${shopId}`;
