import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Excludes reversed refunds. `amount` is in satang. */
export const earlyReturnRefundsQuery = (
  scope: Pick<Scope, 'shopId'>,
  promotionId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select h.order_id, -sum(h.amount) as amount from order_charge h
  where h.shop_id = ${scope.shopId} and h.promotion_id = ${promotionId} group by h.order_id having sum(h.amount) <> 0)`;
