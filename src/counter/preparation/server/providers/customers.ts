import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';

/** Merging customers moves their fittings. Erasure removes the note. */
export const customerFittings: CustomerDataProvider = {
  counts: {
    fittings: ({ shopId }, customerId) => sql<number>`
      (select count(*) from fitting f where f.shop_id = ${shopId} and f.customer_id = ${customerId})`,
  },
  follow: async (q, scope, { from, into }) => {
    await sql`update fitting set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  forget: async (q, scope, customerId) => {
    await sql`update fitting set note = '' where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(
      q,
    );
  },
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{ day: string; state: string; note: string }>`
      select day, state, note from fitting where shop_id = ${scope.shopId} and customer_id = ${customerId} order by id`.execute(
      q,
    );
    return [{ name: 'fittings', rows }];
  },
};
