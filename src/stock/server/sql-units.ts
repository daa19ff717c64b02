/** Units as the screens show them. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { imageUrl } from '../../core/common/image.ts';
import { baht, totalCap } from '../../core/common/wire.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Unit, UnitState } from '../contract.ts';

export type ShownUnit = Omit<Unit, 'image'> & { token: string | null };

/** Columns of a unit (`u`) with its item, group and picture; prices in satang. */
const shown = (scope: Scope, units: RawBuilder<unknown>): RawBuilder<ShownUnit> => sql<ShownUnit>`
  select u.id as "unitId", u.item_id as "itemId", i.group_id as "groupId", u.branch_id as "branchId", u.barcode, u.state,
    i.name, i.code, i.color, i.size, coalesce(own.token, main.token) as token, g.rental_price as "rentalPrice", g.bail
  from (${units}) u
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
  left join image own on own.shop_id = ${scope.shopId} and own.id = i.image_id
  left join image main on main.shop_id = ${scope.shopId} and main.id = g.main_image_id
  order by u.id desc`;

export const unitOut = (scope: Scope, { token, ...row }: ShownUnit): Unit => ({
  ...row,
  image: imageUrl(scope.shopId, 'item', token),
  rentalPrice: baht(row.rentalPrice),
  bail: baht(row.bail),
});

export const scanQuery = (scope: Scope, barcode: string): RawBuilder<ShownUnit> =>
  shown(
    scope,
    sql`select * from unit x where x.shop_id = ${scope.shopId} and x.barcode = ${barcode} and x.branch_id = any(${scope.branchIds})`,
  );

export type UnitsAsk = {
  itemId?: number | undefined;
  groupId?: number | undefined;
  state?: UnitState | undefined;
  page: number;
  size: number;
};

const matching = (scope: Scope, ask: UnitsAsk): RawBuilder<unknown> => sql`
  from unit x where x.shop_id = ${scope.shopId} and x.branch_id = ${scope.branchId}
    ${ask.itemId === undefined ? sql`` : sql`and x.item_id = ${ask.itemId}`}
    ${ask.groupId === undefined ? sql`` : sql`and x.item_id in (select i.id from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${ask.groupId})`}
    ${ask.state === undefined ? sql`` : sql`and x.state = ${ask.state}`}`;

/**
 * A page of the branch's units, newest first. The bare list walks the key backwards; what is narrow is found
 * by its own index and then sorted (`+ 0` keeps the planner from walking the whole key for a rare state).
 */
export const unitsQuery = (scope: Scope, ask: UnitsAsk): RawBuilder<ShownUnit> => {
  const narrow = ask.itemId !== undefined || ask.groupId !== undefined || (ask.state ?? 'ready') !== 'ready';
  const order = narrow ? sql`x.id + 0` : sql`x.id`;
  return shown(
    scope,
    sql`select x.* ${matching(scope, ask)} order by ${order} desc limit ${ask.size} offset ${(ask.page - 1) * ask.size}`,
  );
};

/** How many there are, and whether the item and the group asked for exist in the shop. */
export const unitsCountQuery = (
  scope: Scope,
  ask: UnitsAsk,
): RawBuilder<{ found: number; known: boolean }> => sql<{ found: number; known: boolean }>`
  select (select count(*) from (select 1 ${matching(scope, ask)} limit ${totalCap + 1}) n) as found,
    (${ask.itemId === undefined} or exists (select 1 from product_item i where i.shop_id = ${scope.shopId} and i.id = ${ask.itemId ?? 0}))
    and (${ask.groupId === undefined} or exists (select 1 from product_group g where g.shop_id = ${scope.shopId} and g.id = ${ask.groupId ?? 0})) as known`;
