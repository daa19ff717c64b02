import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay, daysBetween } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht, totalCap } from '#lib/contract/wire-schemas.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import { unitFields } from '#inventory/stock/unit-fields.ts';
import type { UnitSort } from '#inventory/stock/unit-sorts.ts';
import type { Unit, UnitRow } from '#inventory/stock/contract.ts';
import { unitIsCoded } from '../barcodes/unit-code.ts';
import type { UnitFilter } from './sql-filters.ts';
import { unitConditions } from './sql-filters.ts';

export type ShownUnit = Omit<Unit, 'image'> & { token: string | null };

const unitColumns = sql`u.id as "unitId", u.item_id as "itemId", i.group_id as "groupId", u.branch_id as "branchId", u.barcode, u.state,
    i.name, i.code, i.color, i.size, coalesce(own.token, main.token) as token, g.rental_price as "rentalPrice", g.bail`;

const withItem = (scope: Scope): RawBuilder<unknown> => sql`
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
  left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
  left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id`;

export const unitToWire = <T extends ShownUnit>(scope: Scope, { token, ...row }: T) => ({
  ...row,
  image: imageUrl(scope.shopId, 'item', token),
  rentalPrice: satangToBaht(row.rentalPrice),
  bail: satangToBaht(row.bail),
});

export const whereaboutsQuery = (
  scope: Scope,
  barcode: string,
): RawBuilder<ShownUnit & { branchName: string }> => sql<ShownUnit & { branchName: string }>`
  select ${unitColumns}, b.name as "branchName" from unit u ${withItem(scope)}
  join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
  where u.shop_id = ${scope.shopId} and ${unitIsCoded(scope, barcode)}`;

const unitFieldSelect = selectFields(unitFields, 'u');

export type ListedUnit = Omit<UnitRow, 'image' | 'stateDays' | 'cost'> & {
  token: string | null;
  cost: number;
};

const listed = (
  scope: Scope,
  units: RawBuilder<unknown>,
  today: Day,
): RawBuilder<ListedUnit> => sql<ListedUnit>`
  select ${unitColumns}, u.version, ${unitFieldSelect},
    coalesce((select e.at from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = u.id and e.to_state is not null
      order by e.id desc limit 1), u.created_at) as "stateSince",
    (select min(lower(r.blocked)) from reservation r where r.shop_id = ${scope.shopId} and r.unit_id = u.id
      and r.state = 'held' and r.purpose = 'rental' and r.blocked && ${`[${today},)`}::daterange) as "nextDay"
  from (select p.*, row_number() over () as place from (${units}) p) u ${withItem(scope)}
  order by u.place`;

export const unitRowToWire = (scope: Scope, row: ListedUnit, today: Day): UnitRow => ({
  ...unitToWire(scope, row),
  cost: hasRight(scope, 'cost') ? satangToBaht(row.cost) : null,
  stateDays: Math.max(0, daysBetween(bangkokDay(new Date(row.stateSince)), today)),
});

export type UnitListRequest = UnitFilter & {
  itemId?: number | undefined;
  ids?: readonly number[] | undefined;
  sort: UnitSort;
  page: number;
  size: number;
};

const fits = (scope: Scope, ask: UnitListRequest): RawBuilder<unknown> =>
  ask.ids === undefined
    ? unitConditions(scope, ask)
    : sql`x.id = any(${ask.ids}::bigint[]) and ${unitConditions(scope, ask)}`;

/** `x.id + 0` stops the planner from reading the whole primary key for a few matches. */
const orderOf = (ask: UnitListRequest): RawBuilder<unknown> => {
  const narrow = ask.itemId ?? ask.groupId ?? ask.ids ?? ask.q ?? ask.category ?? ask.color ?? ask.itemSize;
  const rare = narrow !== undefined || (ask.state !== undefined && !ask.state.includes('ready'));
  const orders: Record<UnitSort, RawBuilder<unknown>> = {
    new: rare ? sql`x.id + 0 desc` : sql`x.id desc`,
    barcode: sql`x.barcode`,
    '-barcode': sql`x.barcode desc`,
    name: sql`n.name collate "th-x-icu", n.id, x.barcode`,
    '-name': sql`n.name collate "th-x-icu" desc, n.id desc, x.barcode desc`,
    state: sql`x.state, x.id`,
    '-state': sql`x.state desc, x.id desc`,
    cost: sql`x.cost, x.id`,
    '-cost': sql`x.cost desc, x.id desc`,
  };
  return orders[ask.sort];
};

export const unitListQuery = (scope: Scope, ask: UnitListRequest, today: Day): RawBuilder<ListedUnit> => {
  const byName = ask.sort === 'name' || ask.sort === '-name';
  const names = byName ? sql`join product_item n on n.shop_id = ${scope.shopId} and n.id = x.item_id` : sql``;
  return listed(
    scope,
    sql`select x.* from unit x ${names} where ${fits(scope, ask)}
      order by ${orderOf(ask)} ${limitOffset(ask)}`,
    today,
  );
};

export const unitListCountQuery = (
  scope: Scope,
  ask: UnitListRequest,
): RawBuilder<{ found: number; known: boolean }> => sql<{ found: number; known: boolean }>`
  select (select count(*) from (select 1 from unit x where ${fits(scope, ask)} limit ${totalCap + 1}) n) as found,
    (${ask.itemId === undefined} or exists (select 1 from product_item i where i.shop_id = ${scope.shopId} and i.id = ${ask.itemId ?? 0}))
    and (${ask.groupId === undefined} or exists (select 1 from product_group g where g.shop_id = ${scope.shopId} and g.id = ${ask.groupId ?? 0})) as known`;

export const unitRowQuery = (scope: Scope, unitId: number, today: Day): RawBuilder<ListedUnit> =>
  listed(
    scope,
    sql`select x.* from unit x where x.shop_id = ${scope.shopId} and x.id = ${unitId} and x.branch_id = any(${scope.branchIds})`,
    today,
  );

export const unitPhotosQuery = (
  scope: Scope,
  unitId: number,
): RawBuilder<{ folder: string; token: string }> => sql<{ folder: string; token: string }>`
  select m.folder, m.token from unit_image p join image m on m.shop_id = ${scope.shopId} and m.id = p.image_id
  where p.shop_id = ${scope.shopId} and p.unit_id = ${unitId} order by p.sort, p.image_id`;
