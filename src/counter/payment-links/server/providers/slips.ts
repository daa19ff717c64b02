import { sql } from 'kysely';
import type { WaitingSlipProvider } from '#ledger/server/index.ts';

/** A slip belongs to the order of its bill until the bill is confirmed or withdrawn. */
export const slipsOfBills: WaitingSlipProvider = ({ shopId }, { bank, ref }, orderId) => sql<string | null>`(
  select o.order_no from slip_picture x
  join bill b on b.shop_id = x.shop_id and b.slip_image_id = x.image_id and b.confirmed_at is null and b.withdrawn_at is null
    and b.order_id is distinct from ${orderId}::bigint
  join rental_order o on o.shop_id = b.shop_id and o.id = b.order_id
  where x.shop_id = ${shopId} and x.bank = ${bank} and x.transaction_ref = ${ref} order by b.id limit 1)`;
