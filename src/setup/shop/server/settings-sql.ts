import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { ImageFolder } from '#platform/db/tables.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShopSettings } from '../contract.ts';
import type { StoredSettings } from '../setting-kinds.ts';
import type { branchSettings } from '../settings.ts';
import {
  branchColumns,
  branchRow,
  branchUpdate,
  type ShopSettingRows,
  settingValues,
} from './setting-columns.ts';

type Shop = Pick<Scope, 'shopId'>;

type Branches = ({ branchId: number } & StoredSettings<typeof branchSettings>)[];

export type ShopSettingsTopRow = {
  version: number;
  logoToken: string | null;
  logoFolder: ImageFolder | null;
  rates: ShopSettings['tax']['rates'];
  branches: Branches;
};

export const shopSettingsTopQuery = (scope: Shop) => sql<ShopSettingsTopRow>`
  select s.version, i.token as "logoToken", i.folder as "logoFolder",
    coalesce((select json_agg(json_build_object('fromDay', t.from_day, 'taxRate', t.rate / 100::float8) order by t.from_day desc)
      from tax_rate t where t.shop_id = s.shop_id), '[]'::json) as rates,
    coalesce((select json_agg(row_to_json(x)) from (
      select b.id as "branchId", ${branchColumns} from branch b where b.shop_id = s.shop_id and b.active
      order by (b.flag1 = 'm') desc, b.position, b.id) x), '[]'::json) as branches
  from shop s left join image i on i.shop_id = s.shop_id and i.id = s.logo_image_id
  where s.shop_id = ${scope.shopId}`;

export const lockShop = (scope: Shop) => sql<{ version: number }>`
  select version from shop where shop_id = ${scope.shopId} for no key update`;

export const saveSettings = <R extends ShopSettingRows>(
  scope: Shop,
  rows: R,
  values: StoredSettings<R>,
) => sql`
  update shop set ${settingValues(rows, values)}, version = version + 1 where shop_id = ${scope.shopId}`;

/** A second change on the same day does not overwrite the rule that was valid until today. */
export const endCashRounding = (scope: Shop, coin: number, today: Day) => sql`
  insert into cash_rounding_rule (shop_id, until_day, coin) values (${scope.shopId}, ${today}::date, ${coin}) on conflict do nothing`;

/** Starts the month in which nothing is deleted (see saveRetention). */
export const startRetention = (scope: Shop) => sql`
  update shop set keeping_since = now() where shop_id = ${scope.shopId}`;

export const saveBranchRows = (scope: Shop, branches: Readonly<Branches>) => sql<{ id: number }>`
  update branch b set ${branchUpdate}
  from jsonb_populate_recordset(null::branch, ${JSON.stringify(branches.map(branchRow))}::jsonb) n
  where b.shop_id = ${scope.shopId} and b.id = n.id and b.active returning b.id`;

/** `rate` is in basis points and overwrites the same day's rate. */
export const saveRateRow = (scope: Shop, fromDay: Day, rate: number) => sql`
  insert into tax_rate (shop_id, from_day, rate) values (${scope.shopId}, ${fromDay}::date, ${rate})
  on conflict (shop_id, from_day) do update set rate = excluded.rate`;

export type HolidayRow = { day: Day; name: string; closed: boolean };

/** Returns a row while the shop shows first steps and has not saved its rules. */
export const unconfirmedRules = (scope: Shop) => sql<{ found: true }>`
  select true as found from shop s where s.shop_id = ${scope.shopId} and not s.first_steps_away
    and not exists (select from audit_log a where a.shop_id = s.shop_id and a.subject = 'shop' and a.action = 'shop.saveRules')`;

export const holidayRows = (scope: Shop, today: Day) => sql<HolidayRow>`
  select day, name, closed from closed_day where shop_id = ${scope.shopId} and day >= ${today}::date - 366 order by day`;

export const saveHolidayRow = (scope: Shop, one: HolidayRow) => sql`
  insert into closed_day (shop_id, day, name, closed) values (${scope.shopId}, ${one.day}::date, ${one.name}, ${one.closed})
  on conflict (shop_id, day) do update set name = excluded.name, closed = excluded.closed`;

export const removeHolidayRow = (scope: Shop, day: Day) => sql<{ name: string }>`
  delete from closed_day where shop_id = ${scope.shopId} and day = ${day}::date returning name`;

/**
 * Existing days do not change, except that an open day is closed on request. Returns the added and the closed
 * days.
 */
export const addHolidayRows = (scope: Shop, days: readonly HolidayRow[]) => sql<{ day: Day }>`
  insert into closed_day (shop_id, day, name, closed)
  select ${scope.shopId}, n.day, n.name, n.closed
  from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n(day date, name text, closed boolean)
  on conflict (shop_id, day) do update set closed = true where excluded.closed and not closed_day.closed returning day`;
