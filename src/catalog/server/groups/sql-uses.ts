import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OpenOrder } from '#catalog/contract.ts';
import { itemReferencePort, type ItemUseKind } from '../ports/item-references.ts';

type Shop = Pick<Scope, 'shopId'>;

export const countUses = (
  scope: Shop,
  use: ItemUseKind,
  itemIds: RawBuilder<unknown>,
): RawBuilder<number> => {
  const counts = itemReferencePort.provided.flatMap((one) => one.uses?.[use]?.(scope, itemIds) ?? []);
  return counts.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(counts, sql` + `)})`;
};

const these = (itemIds: readonly number[]) => sql`${[...itemIds]}::bigint[]`;
const ofGroup = (scope: Shop, groupId: number) =>
  sql`array(select i.id from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${groupId})`;

export const openItemsQuery = (scope: Shop, itemIds: readonly number[]) => sql<{ n: number }>`
  select ${countUses(scope, 'promised', these(itemIds))} as n`;

export const itemUseCountQuery = (scope: Shop, itemIds: readonly number[]) => sql<{ n: number }>`
  select ${countUses(scope, 'units', these(itemIds))} + ${countUses(scope, 'orderLines', these(itemIds))}
    + ${countUses(scope, 'transferLines', these(itemIds))} as n`;

export const openUnitsOfGroupQuery = (scope: Shop, groupId: number) => sql<{ n: number }>`
  select ${countUses(scope, 'promised', ofGroup(scope, groupId))} as n
  from product_group g where g.shop_id = ${scope.shopId} and g.id = ${groupId}`;

export const itemUsesQuery = (scope: Shop, groupId: number) => sql<{
  productItemId: number;
  units: number;
  orderLines: number;
}>`
  select i.id as "productItemId", ${countUses(scope, 'units', sql`array[i.id]`)} as units,
    ${countUses(scope, 'orderLines', sql`array[i.id]`)} as "orderLines"
  from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${groupId} order by i.id`;

export const itemReferencesQuery = (scope: Shop, itemIds: readonly number[]) => sql<{
  units: number;
  reservations: number;
  orderLines: number;
}>`
  select ${countUses(scope, 'units', these(itemIds))} as units, ${countUses(scope, 'reservations', these(itemIds))} as reservations,
    ${countUses(scope, 'orderLines', these(itemIds))} as "orderLines"`;

type Seen = Pick<Scope, 'shopId' | 'branchIds'>;

const openIn = (scope: Seen, itemIds: RawBuilder<unknown>): RawBuilder<OpenOrder> => {
  const orders = itemReferencePort.provided.flatMap((one) => one.openOrders?.(scope, itemIds) ?? []);
  return sql<OpenOrder>`
    select * from (${sql.join(orders, sql` union all `)}) o order by "pickupDay", "orderId" limit 20`;
};

export const openOrdersQuery = (scope: Seen, itemIds: readonly number[]): RawBuilder<OpenOrder> =>
  openIn(scope, these(itemIds));

export const openOrdersOfGroupQuery = (scope: Seen, groupId: number): RawBuilder<OpenOrder> =>
  openIn(scope, ofGroup(scope, groupId));
