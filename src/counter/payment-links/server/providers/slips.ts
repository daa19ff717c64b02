import { sql } from 'kysely';
import { isSlipUsed, type SlipReleaseProvider, type WaitingSlipProvider } from '#ledger/server/index.ts';
import type { OrderSlipsProvider, WaitingSlipRow } from '#orders/order/server/index.ts';
import { isSlipOpen, isSlipWaiting, slipPictureJoin } from '../slips-sql.ts';

/** A slip belongs to its bill's order until confirmed or refused, even if the bill is withdrawn. */
export const slipsOfBills: WaitingSlipProvider = ({ shopId }, { bank, ref }, orderId) => sql<string | null>`(
  select o.order_no from slip_picture x
  join bill b on b.shop_id = x.shop_id and b.slip_image_id = x.image_id and ${isSlipOpen}
    and b.order_id is distinct from ${orderId}::bigint
  join rental_order o on o.shop_id = b.shop_id and o.id = b.order_id
  where x.shop_id = ${shopId} and x.bank = ${bank} and x.transaction_ref = ${ref} order by b.id limit 1)`;

export const slipsOfOrder: OrderSlipsProvider = (scope, orderId) => sql<WaitingSlipRow>`
  select x.image_id as "imageId", x.bank, x.transaction_ref as ref, nullif(b.price + b.bail, 0) as amount
  from bill b ${slipPictureJoin}
  where b.shop_id = ${scope.shopId} and b.order_id = ${orderId} and ${isSlipWaiting(scope)} order by b.id`;

/** The slip waits again on a withdrawn bill after its payment was undone. */
export const releaseSlips: SlipReleaseProvider = async (q, scope, entryIds) => {
  await sql`update bill b set confirmed_at = null, confirmed_by = null, withdrawn_at = now(),
      price = coalesce(b.slip_amount - b.bail, b.price), slip_amount = null, slip_rest = null,
      version = b.version + 1
    from ledger_entry e join slip_picture x on x.shop_id = e.shop_id and x.image_id = e.slip_image_id
    where e.shop_id = ${scope.shopId} and e.id = any(${[...entryIds]}::bigint[])
      and b.shop_id = e.shop_id and b.order_id = e.order_id and b.slip_image_id = e.slip_image_id and b.confirmed_at is not null
      and not ${isSlipUsed(scope, { bank: sql`x.bank`, ref: sql`x.transaction_ref` })}`.execute(q);
};
