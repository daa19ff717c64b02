import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * A stock that differs from its movements in pieces or satang, which is impossible while only
 * `postGoodsMoves` writes the stock.
 */
export type StockMismatch = {
  goodsId: number;
  branchId: number;
  onHand: number;
  moved: number;
  value: number;
  movedValue: number;
};
export const findStockMismatches = (
  scope: Pick<Scope, 'shopId'>,
): RawBuilder<StockMismatch> => sql<StockMismatch>`
  select coalesce(s.goods_id, m.goods_id) as "goodsId", coalesce(s.branch_id, m.branch_id) as "branchId", coalesce(s.on_hand, 0) as "onHand",
    coalesce(m.quantity, 0)::int as moved, coalesce(s.value, 0) as value, coalesce(m.value, 0)::bigint as "movedValue"
  from (select * from goods_stock where shop_id = ${scope.shopId}) s
  full join (select goods_id, branch_id, sum(quantity) as quantity, sum(value) as value from goods_move
    where shop_id = ${scope.shopId} group by 1, 2) m on m.goods_id = s.goods_id and m.branch_id = s.branch_id
  where coalesce(s.on_hand, 0) <> coalesce(m.quantity, 0) or coalesce(s.value, 0) <> coalesce(m.value, 0)
  order by 1, 2`;
