/** A draft's holds expire (decision 57). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export const isLiveReservation = sql<boolean>`r.state <> 'released' and (r.hold_until is null or r.hold_until > now())`;

/**
 * Locks items in id order and deletes their expired holds. Must run before reservations are made or moved, or
 * units removed. `given`: the order whose holds always end, and whose items are locked too.
 */
export const lockAndEndHolds = async (
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
  // The locks come first, so the delete touches locked items only.
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
