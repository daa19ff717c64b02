import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { rentalContentKey } from './rental-row.ts';

type Shop = Pick<Scope, 'shopId'>;

const orderQuery = ({ shopId }: Shop, keys: readonly string[]) => sql<{
  id: number;
  import_key: string;
  customer_id: number | null;
  event_day: Day;
  note: string;
}>`
  select id, import_key, customer_id, event_day, note from rental_order
  where shop_id = ${shopId} and import_key = any(${keys}::text[])`;

const lineQuery = ({ shopId }: Shop, orderIds: readonly number[]) => sql<{
  order_id: number;
  item_id: number;
}>`
  select order_id, item_id from order_line where shop_id = ${shopId} and order_id = any(${orderIds}::bigint[])`;

const itemQuery = ({ shopId }: Shop, ids: readonly number[]) => sql<{
  id: number;
  code: string;
  size: string;
}>`
  select id, code, size from product_item where shop_id = ${shopId} and id = any(${ids}::bigint[])`;

const customerQuery = ({ shopId }: Shop, ids: readonly number[]) => sql<{
  id: number;
  import_key: string | null;
}>`
  select id, import_key from customer where shop_id = ${shopId} and id = any(${ids}::bigint[])`;

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/**
 * Returns contents by import key. Joins the rows here, because right after an import PostgreSQL has no
 * statistics and chooses slow joins.
 */
export const storedContents = async (
  db: Db,
  shop: Shop,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  if (keys.length === 0) return new Map();
  const orders = await db.read(shop, orderQuery(shop, keys));
  if (orders.length === 0) return new Map();
  const lines = await db.read(
    shop,
    lineQuery(
      shop,
      orders.map((one) => one.id),
    ),
  );
  const [items, customers] = await db.readAll(shop, [
    itemQuery(shop, distinct(lines.map((one) => one.item_id))),
    customerQuery(shop, distinct(orders.flatMap((one) => one.customer_id ?? []))),
  ]);
  const itemOf = new Map(lines.map((one) => [one.order_id, one.item_id]));
  const itemById = new Map(items.map((one) => [one.id, one]));
  const customerById = new Map(customers.map((one) => [one.id, one.import_key ?? '']));
  return new Map(
    orders.map((one) => {
      const item = itemById.get(itemOf.get(one.id) ?? 0);
      const content = rentalContentKey({
        customerId: customerById.get(one.customer_id ?? 0) ?? '',
        itemId: item?.code ?? '',
        size: item?.size ?? '',
        eventDay: one.event_day,
        note: one.note,
      });
      return [one.import_key, content];
    }),
  );
};
