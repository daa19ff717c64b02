import { sql } from 'kysely';
import type { CustomerDataProvider } from '#customers/server/index.ts';

/** Erasing a customer deletes the imported rows too. */
export const customerSheets: CustomerDataProvider = {
  forget: async (q, scope, customerId) => {
    const own = sql`(select c.id from customer c
      where c.shop_id = ${scope.shopId} and (c.id = ${customerId} or c.merged_into_id = ${customerId}))`;
    await sql`delete from sheet_import_row r using sheet_import s
      where r.shop_id = ${scope.shopId} and s.shop_id = r.shop_id and s.id = r.import_id
        and case s.kind when 'customers' then r.target_id in ${own}
          when 'rentals' then r.after->>'customerId' in (select o.id::text from ${own} o) end`.execute(q);
  },
};
