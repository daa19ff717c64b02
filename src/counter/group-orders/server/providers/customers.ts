import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';

/** An export of the payer contains the wearers in full. Erasing the payer removes the wearers' names. */
export const customerWearers: CustomerDataProvider = {
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{ orderNo: string; name: string; phone: string; note: string }>`
      select o.order_no as "orderNo", w.name, w.phone, w.note from rental_order o
      join wearer w on w.shop_id = o.shop_id and w.order_id = o.id
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} order by w.id`.execute(q);
    return [{ name: 'wearers', rows }];
  },
  forget: async (q, scope, customerId) => {
    await sql`update wearer w set name = w.place::text, phone = '', note = '' from rental_order o
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} and w.shop_id = o.shop_id and w.order_id = o.id`.execute(
      q,
    );
  },
};
