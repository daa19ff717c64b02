import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateNotInSql } from './state-sets.ts';

/**
 * Returns the price of line `l` of order `o` in satang, less its discount and its share of the order's
 * discount.
 */
export const lineNet = (scope: Pick<Scope, 'shopId'>): RawBuilder<number> => {
  const whole = sql`(select sum(x.rental_price - x.discount) from order_line x
    where x.shop_id = ${scope.shopId} and x.order_id = l.order_id and ${stateNotInSql('off', sql`x.state`)})`;
  return sql<number>`(l.rental_price - l.discount
    - coalesce(round(o.discount * (l.rental_price - l.discount) / nullif(${whole}, 0)), 0))`;
};
