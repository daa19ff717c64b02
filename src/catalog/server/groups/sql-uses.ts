/** What hangs on items and keeps a group from being changed or deleted, as the rooms above tell it. */
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenOrder } from '#catalog/contract.ts';
import { hangsOnItems, type ItemUse } from '../ports/item-references.ts';

type Shop = Pick<Scope, 'shopId'>;

/** So many rows of this use refer to the items. */
export const countUses = (scope: Shop, use: ItemUse, itemIds: RawBuilder<unknown>): RawBuilder<number> => {
  const counts = hangsOnItems.answers.flatMap((one) => one.uses?.[use]?.(scope, itemIds) ?? []);
  return counts.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(counts, sql` + `)})`;
};

const these = (itemIds: readonly number[]) => sql`${[...itemIds]}::bigint[]`;
const ofGroup = (scope: Shop, groupId: number) =>
  sql`array(select i.id from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${groupId})`;

/** Garments of the items that are promised or out. */
export const openRow = (scope: Shop, itemIds: readonly number[]) => sql<{ n: number }>`
  select ${countUses(scope, 'promised', these(itemIds))} as n`;

/** What refers to the items and so keeps them: units, order lines and transfers of any state. */
export const usesRow = (scope: Shop, itemIds: readonly number[]) => sql<{ n: number }>`
  select ${countUses(scope, 'units', these(itemIds))} + ${countUses(scope, 'orderLines', these(itemIds))}
    + ${countUses(scope, 'transferLines', these(itemIds))} as n`;

/** Garments of the group in open orders; no row when there is no such group. */
export const openCount = (scope: Shop, groupId: number) => sql<{ n: number }>`
  select ${countUses(scope, 'promised', ofGroup(scope, groupId))} as n
  from product_group g where g.shop_id = ${scope.shopId} and g.id = ${groupId}`;

export const itemUses = (scope: Shop, groupId: number) => sql<{
  productItemId: number;
  units: number;
  orderLines: number;
}>`
  select i.id as "productItemId", ${countUses(scope, 'units', sql`array[i.id]`)} as units,
    ${countUses(scope, 'orderLines', sql`array[i.id]`)} as "orderLines"
  from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${groupId} order by i.id`;

/** What goes over when items become one with others. */
export const hangingRow = (scope: Shop, itemIds: readonly number[]) => sql<{
  units: number;
  reservations: number;
  orderLines: number;
}>`
  select ${countUses(scope, 'units', these(itemIds))} as units, ${countUses(scope, 'reservations', these(itemIds))} as reservations,
    ${countUses(scope, 'orderLines', these(itemIds))} as "orderLines"`;

type Seen = Pick<Scope, 'shopId' | 'branchIds'>;

const openIn = (scope: Seen, itemIds: RawBuilder<unknown>): RawBuilder<OpenOrder> => {
  const orders = hangsOnItems.answers.flatMap((one) => one.openOrders?.(scope, itemIds) ?? []);
  return sql<OpenOrder>`
    select * from (${sql.join(orders, sql` union all `)}) o order by "pickupDay", "orderId" limit 20`;
};

/** The open orders garments of the items stand in, first to be fetched first; of the user's branches, at most 20. */
export const openOrders = (scope: Seen, itemIds: readonly number[]): RawBuilder<OpenOrder> =>
  openIn(scope, these(itemIds));

/** The same of a whole group. */
export const ordersOfGroup = (scope: Seen, groupId: number): RawBuilder<OpenOrder> =>
  openIn(scope, ofGroup(scope, groupId));
