/** Garments kept for a draft until a time: promises that end by themselves (docs/decisions/0057-web-shop.md). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Does the promise `r` count: not released, and no hold that has ended? */
export const isLive = sql<boolean>`r.state <> 'released' and (r.hold_until is null or r.hold_until > now())`;

/**
 * Locks items in the order of their ids, and takes the holds that have ended off their racks: whoever promises, moves or takes
 * garments away finds them gone. `items`: a query of ids; `given`: the order whose holds are given up with it, whatever
 * their end, their items are locked too.
 */
export const lockAndSweep = async (
  q: Tx,
  scope: Scope,
  items: RawBuilder<unknown>,
  given: number | null = null,
): Promise<void> => {
  const ofOrder =
    given === null
      ? sql``
      : sql`or i.id in (select h.item_id from reservation h where h.shop_id = ${scope.shopId} and h.hold_order_id = ${given})`;
  const theirs = given === null ? sql`` : sql`or r.hold_order_id = ${given}`;
  // The locks are read to their end whatever there is to sweep, and the sweep touches only what is locked.
  await sql`
    with locked as materialized (
      select i.id from product_item i where i.shop_id = ${scope.shopId} and (i.id in (${items}) ${ofOrder})
      order by i.id for no key update
    ), ended as (
      delete from reservation r using locked l
      where r.shop_id = ${scope.shopId} and r.item_id = l.id and r.hold_until is not null and (r.hold_until <= clock_timestamp() ${theirs})
    )
    select id from locked`.execute(q);
};
