import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { countQuery, literalLimitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll, searchWordsOf } from '#platform/search/match-words.ts';
import type { consumablesContract } from '../contract.ts';
import { goodsByCode, goodsToWire, goodsRows, isStockLow, branchStockSql } from './sql.ts';

type Ask = {
  q: string;
  category?: string | undefined;
  ids?: readonly number[] | undefined;
  low?: '1' | undefined;
  active?: '1' | '0' | undefined;
};

const chosen = (ask: Ask): RawBuilder<unknown> => sql`
  ${containsAll(sql`g.search`, searchWordsOf(ask.q))}
  ${ask.category === undefined ? sql`` : sql`and g.category = ${ask.category}`}
  ${ask.ids === undefined ? sql`` : sql`and g.id = any(${[...ask.ids]}::bigint[])`}
  ${ask.active === undefined ? sql`` : sql`and g.active = ${ask.active === '1'}`}`;

/** The index on names has the same order. */
const byName = sql`order by g.active desc, g.name collate "th-x-icu", g.id`;

export const listGoods = readHandler<typeof consumablesContract.list>(async (db, scope, call) => {
  const few = call.query.low !== undefined;
  const which = sql`from goods g ${few ? branchStockSql(scope) : sql``}
    where g.shop_id = ${scope.shopId} and ${chosen(call.query)} ${few ? sql`and ${isStockLow}` : sql``}`;
  const [rows, [counted]] = await db.readAll(scope, [
    goodsRows(
      scope,
      sql`true ${byName}`,
      sql`(select g.* ${which} ${byName} ${literalLimitOffset(call.query)}) g`,
    ),
    countQuery(sql`select ${which}`),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => goodsToWire(scope, row)),
    counted?.n,
  );
});

export const listGoodsChoices = readHandler<typeof consumablesContract.choices>(async (db, scope) => {
  const [categories, branches] = await db.readAll(scope, [
    sql<{
      category: string;
    }>`select distinct category from goods where shop_id = ${scope.shopId} and category <> '' order by 1 limit 200`,
    sql<{ branchId: number; branchName: string }>`
      select id as "branchId", name as "branchName" from branch
      where shop_id = ${scope.shopId} and active and id <> ${scope.branchId} order by id`,
  ]);
  return { categories: categories.map((row) => row.category), branches };
});

export const scanGoods = readHandler<typeof consumablesContract.scan>(async (db, scope, call) => {
  const [row] = await db.read(scope, goodsByCode(scope, call.body.code));
  return row === undefined
    ? call.fail('NOT_FOUND', { data: { barcode: call.body.code } })
    : goodsToWire(scope, row);
});

export const getGoods = readHandler<typeof consumablesContract.get>(async (db, scope, call) => {
  const [row] = await db.read(scope, goodsRows(scope, sql`g.id = ${call.params.id}`));
  return row === undefined ? call.fail('NOT_FOUND') : goodsToWire(scope, row);
});

/** The lowest stock comes first. The list is empty if the package excludes consumables. */
export const lowStockGoods = (
  scope: Scope,
  branchIds: readonly number[],
): RawBuilder<{ branch_id: number; name: string; on_hand: number }> => sql`
  select s.branch_id, g.name, s.on_hand from goods_stock s join goods g on g.shop_id = ${scope.shopId} and g.id = s.goods_id
  where ${packageCovers(scope.package, 'm')}::boolean and s.shop_id = ${scope.shopId} and s.branch_id = any(${[...branchIds]}::bigint[]) and ${isStockLow}
  order by s.on_hand, g.name, g.id`;
