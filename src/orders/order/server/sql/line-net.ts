/** What single lines of an order bring. */
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateNotIn } from './state-sets.ts';

/**
 * What line `l` of order `o` is rented for, in satang: its price less its own discount and its share of the order's,
 * which follows the prices of the lines that count.
 */
export const lineNet = (scope: Pick<Scope, 'shopId'>): RawBuilder<number> => {
  const whole = sql`(select sum(x.rental_price - x.discount) from order_line x
    where x.shop_id = ${scope.shopId} and x.order_id = l.order_id and ${stateNotIn('off', sql`x.state`)})`;
  return sql<number>`(l.rental_price - l.discount
    - coalesce(round(o.discount * (l.rental_price - l.discount) / nullif(${whole}, 0)), 0))`;
};
