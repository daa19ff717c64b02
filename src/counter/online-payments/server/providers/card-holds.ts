import { sql } from 'kysely';
import type { CardHoldProvider } from '#ledger/server/index.ts';

export const cardHoldsOfOrder: CardHoldProvider = ({ shopId }, orderId) => sql<number>`
  (select coalesce(sum(p.bail), 0)::int8 from online_payment p
  where p.shop_id = ${shopId} and p.order_id = ${orderId} and p.hold and p.status = 'authorized' and p.booked_at is not null
    and p.capture_amount is null)`;
