import { lockAndSumOrders } from '#orders/order/server/changes/save-order-sums.ts';
import type { TestServer } from './test-server.ts';

type Server = Pick<TestServer, 'ownerSql' | 'db' | 'cluster'>;

const changesOrders =
  /\b(insert into|update|delete from) +(order_line|order_charge|ledger_entry|rental_order)\b/i;

/**
 * Runs `change` and sums the orders that it has changed. Sums all orders if rows are deleted, and on a
 * cluster, because each of its servers numbers transactions by itself.
 */
export const sumOrdersAfter = async <T>(
  { ownerSql, db, cluster }: Server,
  text: string,
  change: () => Promise<T>,
): Promise<T> => {
  if (!changesOrders.test(text)) return change();
  // The `xmin` of changed rows is at least this transaction's.
  const [first] = await ownerSql<{ id: string }>('select pg_current_xact_id()::text as id');
  const result = await change();
  const from = cluster || /\bdelete from\b/i.test(text) ? '0' : first?.id;
  const changed = await ownerSql<{ shop_id: number; ids: string[] }>(
    `select shop_id, array_agg(distinct order_id) as ids from (
       select shop_id, id as order_id, xmin from rental_order
       union all select shop_id, order_id, xmin from order_line
       union all select shop_id, order_id, xmin from order_charge
       union all select shop_id, order_id, xmin from ledger_entry where order_id is not null
     ) as rows where xmin::text::bigint >= $1 group by shop_id`,
    [from],
  );
  for (const { shop_id: shopId, ids } of changed)
    await db.tx({ shopId }, (q) => lockAndSumOrders(q, { shopId }, ids.map(Number)));
  return result;
};
