import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';

/** When a customer is erased, the imported rows are deleted too. */
export const customerSheets: CustomerDataProvider = {
  forget: async (q, scope, customerId) => {
    await sql`delete from sheet_import_row r using sheet_import s
      where r.shop_id = ${scope.shopId} and r.target_id in (select c.id from customer c
          where c.shop_id = ${scope.shopId} and (c.id = ${customerId} or c.merged_into_id = ${customerId}))
        and s.shop_id = r.shop_id and s.id = r.import_id and s.kind = 'customers'`.execute(q);
  },
};
