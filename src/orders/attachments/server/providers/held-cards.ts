/** The data export contains the cards. A customer whose card is held cannot be erased. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { CustomerDataProvider } from '#customers/server/index.ts';

export const customerCardData: CustomerDataProvider = {
  refuse: async (q, scope, customerId) => {
    const { rows } = await sql<{ orderNo: string }>`
      select o.order_no as "orderNo" from rental_order o
      join held_card h on h.shop_id = o.shop_id and h.order_id = o.id and h.back_at is null
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} limit 1`.execute(q);
    if (rows[0] !== undefined) throw new AppError('CUSTOMER_OPEN', { values: { order: rows[0].orderNo } });
  },
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{ orderNo: string; cardKind: string; at: string; backAt: string | null }>`
      select o.order_no as "orderNo", h.kind::text as "cardKind", h.held_at as at, h.back_at as "backAt" from rental_order o
      join held_card h on h.shop_id = o.shop_id and h.order_id = o.id
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} order by h.id`.execute(q);
    return [{ name: 'cards', rows }];
  },
};
