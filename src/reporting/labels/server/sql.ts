import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LabelGoods, LabelUnit, SavedLayout } from '../contract.ts';

export const layoutColumns = sql`l.id as "layoutId", l.name, l.kind, l.page_width as "pageWidth", l.page_height as "pageHeight", l.columns, l.rows,
  l.label_width as "labelWidth", l.label_height as "labelHeight", l.margin_top as "marginTop", l.margin_left as "marginLeft",
  l.gap_x as "gapX", l.gap_y as "gapY", l.code_kind as "codeKind", l.show_name as "showName", l.show_price as "showPrice", l.show_branch as "showBranch"`;

export const labelLayoutsQuery = (scope: Scope): RawBuilder<SavedLayout> => sql<SavedLayout>`
  select ${layoutColumns} from label_layout l where l.shop_id = ${scope.shopId} order by l.sort, l.name collate "th-x-icu", l.id limit 200`;

export type LabelUnitQuery = { unitIds: readonly number[] } | { groupId: number } | { itemId: number };

const asked = (scope: Scope, ask: LabelUnitQuery): RawBuilder<unknown> =>
  'unitIds' in ask
    ? sql`x.id = any(${ask.unitIds}::bigint[])`
    : 'itemId' in ask
      ? sql`x.item_id = ${ask.itemId}`
      : sql`x.item_id in (select i.id from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${ask.groupId})`;

/** Prices are in satang. */
export const labelUnitsQuery = (
  scope: Scope,
  ask: LabelUnitQuery,
  limit: number,
): RawBuilder<LabelUnit> => sql<LabelUnit>`
  select u.id as "unitId", u.barcode, i.name, i.code, coalesce(nullif(c.description, ''), i.color) as color,
    coalesce(nullif(z.description, ''), i.size) as size, u.state, b.name as "branchName", g.rental_price as "rentalPrice"
  from (select x.* from unit x where x.shop_id = ${scope.shopId} and x.branch_id = any(${scope.branchIds}) and ${asked(scope, ask)} order by x.barcode limit ${limit}) u
  join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
  join branch b on b.shop_id = ${scope.shopId} and b.id = u.branch_id
  left join lookup c on c.shop_id = ${scope.shopId} and c.kind = 'color' and c.code = i.color
  left join lookup z on z.shop_id = ${scope.shopId} and z.kind = 'size' and z.code = i.size
  order by u.barcode`;

/** Checks the group or item, which may exist without units. Unit ids need no check. */
export const labelSourceExistsQuery = (scope: Scope, ask: LabelUnitQuery): RawBuilder<{ known: boolean }> =>
  'unitIds' in ask
    ? sql<{ known: boolean }>`select false as known`
    : 'itemId' in ask
      ? sql<{
          known: boolean;
        }>`select exists (select 1 from product_item i where i.shop_id = ${scope.shopId} and i.id = ${ask.itemId}) as known`
      : sql<{
          known: boolean;
        }>`select exists (select 1 from product_group g where g.shop_id = ${scope.shopId} and g.id = ${ask.groupId}) as known`;

export const labelGoodsQuery = (scope: Scope, ids: readonly number[]) => sql<LabelGoods>`
  select g.id as "goodsId", coalesce(nullif(g.barcode, ''), g.code) as barcode, g.name, g.price from goods g
  where g.shop_id = ${scope.shopId} and g.id = any(${[...ids]}::bigint[]) order by g.name collate "th-x-icu", g.id`;
