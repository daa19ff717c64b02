import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { omitFields } from '#lib/contract/field-rows.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { goesWithJson } from '#catalog/server/index.ts';
import type { Goods } from '../contract.ts';
import { goodsFields } from '../goods-fields.ts';
import { exactGoodsFirst, goodsHasCode } from './goods-code.ts';

export type GoodsRow = Omit<Goods, 'image' | 'cost' | 'price' | 'value'> & {
  token: string | null;
  cost: number;
  price: number;
  value: number;
};

/** `s` is the stock of consumable `g`. */
export const isStockLow = sql<boolean>`(g.active and g.low_at is not null and s.on_hand <= g.low_at)`;

export const branchStockSql = (scope: Scope): RawBuilder<unknown> =>
  sql`left join goods_stock s on s.shop_id = ${scope.shopId} and s.goods_id = g.id and s.branch_id = ${scope.branchId}`;

const goodsSelect = selectFields(omitFields(goodsFields, ['image']), 'g');

const goesWithOf = (scope: Scope): RawBuilder<unknown> =>
  goesWithJson(
    scope,
    sql`select group_id as other, sort from goods_goes_with where shop_id = ${scope.shopId} and goods_id = g.id`,
  );

export const goodsGoingWith = (
  scope: Scope,
  groupIds: readonly number[],
  most: number,
): RawBuilder<GoodsRow> =>
  goodsRows(
    scope,
    sql`g.active and s.on_hand > 0 and exists (select from goods_goes_with w
      where w.shop_id = ${scope.shopId} and w.goods_id = g.id and w.group_id = any(${[...groupIds]}::bigint[]))
      order by g.name collate "th-x-icu", g.id limit ${most}`,
  );

/**
 * Finds active consumables with a price, in stock at a branch of the scope, that go with one of the groups.
 */
export const goodsForVisitors = (scope: Scope, groupIds: readonly number[], most: number) => sql<{
  name: string;
  price: number;
  token: string | null;
}>`
  select g.name, g.price, m.token from goods g left join image m on m.shop_id = ${scope.shopId} and m.id = g.image_id
  where g.shop_id = ${scope.shopId} and g.active and g.price > 0
    and exists (select from goods_stock s where s.shop_id = ${scope.shopId} and s.goods_id = g.id and s.on_hand > 0
      and s.branch_id = any(${[...scope.branchIds]}::bigint[]))
    and exists (select from goods_goes_with w where w.shop_id = ${scope.shopId} and w.goods_id = g.id
      and w.group_id = any(${[...groupIds]}::bigint[]))
  order by g.name collate "th-x-icu", g.id limit ${most}`;

/**
 * `chosen` is the condition on consumables `g` with stock `s`, possibly with order and limit. `from` is the
 * source of `g`.
 */
export const goodsRows = (
  scope: Scope,
  chosen: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`goods g`,
): RawBuilder<GoodsRow> => sql<GoodsRow>`
  select g.id as "goodsId", ${goodsSelect}, ${goesWithOf(scope)} as "goesWith", m.token, g.version,
    coalesce(s.on_hand, 0) as "onHand", coalesce(s.value, 0) as value, coalesce(${isStockLow}, false) as low,
    coalesce((select json_agg(json_build_object('branchId', b.id, 'branchName', b.name, 'onHand', o.on_hand) order by b.id)
      from goods_stock o join branch b on b.shop_id = ${scope.shopId} and b.id = o.branch_id
      where o.shop_id = ${scope.shopId} and o.goods_id = g.id), '[]') as branches
  from ${from} ${branchStockSql(scope)}
  left join image m on m.shop_id = ${scope.shopId} and m.id = g.image_id
  where g.shop_id = ${scope.shopId} and ${chosen}`;

export const goodsToWire = (scope: Scope, { token, ...row }: GoodsRow): Goods => {
  const seesCost = hasRight(scope, 'cost');
  return {
    ...row,
    image: imageUrl(scope.shopId, 'item', token),
    price: satangToBaht(row.price),
    cost: seesCost ? satangToBaht(row.cost) : null,
    value: seesCost ? satangToBaht(row.value) : null,
  };
};

export const readGoodsByIds = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Goods[]> => {
  const { rows } = await goodsRows(scope, sql`g.id = any(${ids}::bigint[])`).execute(q);
  const byId = new Map(rows.map((row) => [row.goodsId, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return goodsToWire(scope, row);
  });
};
export const readOneGoods = async (q: Tx, scope: Scope, id: number): Promise<Goods> => {
  const [one] = await readGoodsByIds(q, scope, [id]);
  if (one === undefined) throw new AppError('NOT_FOUND');
  return one;
};

export const goodsByCode = (scope: Scope, code: string): RawBuilder<GoodsRow> =>
  goodsRows(scope, code === '' ? sql`false` : sql`${goodsHasCode([code])} ${exactGoodsFirst(code)} limit 1`);
