import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';

/** Erasure removes name and address. The tracking number stays. */
export const customerParcels: CustomerDataProvider = {
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{
      orderNo: string;
      name: string;
      phone: string;
      address: string;
      tracking: string;
    }>`
      select o.order_no as "orderNo", p.name, p.phone, p.address, p.tracking from rental_order o
      join parcel p on p.shop_id = o.shop_id and p.order_id = o.id
      where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} order by o.id`.execute(q);
    return [{ name: 'parcels', rows }];
  },
  forget: async (q, scope, customerId) => {
    const own = sql`o.shop_id = ${scope.shopId} and o.customer_id = ${customerId}`;
    await sql`update parcel p set name = '-', phone = '', address = '' from rental_order o
      where ${own} and p.shop_id = o.shop_id and p.order_id = o.id`.execute(q);
    await sql`update bill b set note = '' from rental_order o
      where ${own} and b.shop_id = o.shop_id and b.order_id = o.id`.execute(q);
  },
};
