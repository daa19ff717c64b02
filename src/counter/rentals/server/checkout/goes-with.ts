import { sql } from 'kysely';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { goesWithGroups } from '#catalog/server/index.ts';
import { findGroups, searchDaysOf } from '#inventory/stock/server/index.ts';
import { goodsGoingWith, type GoodsRow } from '#sales/consumables/server/index.ts';
import { saleGoodsToWire } from '#sales/retail/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';

const mostShown = 6;

export const suggestGoesWith = readHandler<typeof rentalsContract.goesWith>(async (db, scope, call) => {
  const items = await db.read(
    scope,
    sql<{ groupId: number }>`select distinct group_id as "groupId" from product_item
      where shop_id = ${scope.shopId} and id = any(${call.query.itemIds ?? []}::bigint[])`,
  );
  const groupIds = items.map((one) => one.groupId);
  const [others, goods] = await db.readAll(scope, [
    goesWithGroups(scope, groupIds),
    packageCovers(scope.package, 'm')
      ? goodsGoingWith(scope, groupIds, mostShown)
      : sql<GoodsRow>`select where false`,
  ]);
  const ids = others.map((one) => one.groupId);
  const days = await searchDaysOf(db, scope, call.query);
  const found =
    ids.length === 0
      ? []
      : (
          await findGroups(db, scope, {
            ids,
            page: 1,
            size: ids.length,
            sort: 'name',
            state: '1',
            onlyFree: days === null ? '0' : '1',
            ...days,
          })
        ).itemList;
  const groups = found
    .toSorted((one, other) => ids.indexOf(one.groupId) - ids.indexOf(other.groupId))
    .slice(0, mostShown)
    .map(({ groupId, name, code, rentalPrice, free }) => ({ groupId, name, code, rentalPrice, free }));
  return { groups, goods: goods.map((row) => saleGoodsToWire(scope, row)) };
});
