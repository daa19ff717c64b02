import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Returns satang. */
export const chargeSum = (scope: Shop, orderId: RawBuilder<unknown>, kind: ChargeKind): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(h.amount), 0)::int8 from order_charge h
    where h.shop_id = ${scope.shopId} and h.order_id = ${orderId} and h.kind = ${sql.lit(kind)})`;

export const chargesByKind = (
  scope: Shop,
  orderId: RawBuilder<unknown>,
): RawBuilder<{ kind: ChargeKind; amount: number }[] | null> => sql`(
  select json_agg(json_build_object('kind', h.kind, 'amount', h.amount) order by h.first) from (
    select h.kind, sum(h.amount)::int8 as amount, min(h.id) as first from order_charge h
    where h.shop_id = ${scope.shopId} and h.order_id = ${orderId} group by h.kind having sum(h.amount) <> 0) h)`;
