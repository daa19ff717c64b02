import { sql } from 'kysely';
import type { CodeRenameProvider } from '#catalog/server/index.ts';

/** The price of the remaining category takes precedence after a merge. */
export const vendorPriceProvider: CodeRenameProvider = async (q, scope, { kind, from, into }) => {
  if (kind === 'monetary')
    await sql`update care_vendor set expense_category = ${into} where shop_id = ${scope.shopId} and expense_category = ${from}`.execute(
      q,
    );
  if (kind !== 'category') return;
  await sql`
    with gone as (
      delete from care_price where shop_id = ${scope.shopId} and category = ${from} returning vendor_id, service, price, days
    )
    insert into care_price (shop_id, vendor_id, service, category, price, days)
    select ${scope.shopId}, vendor_id, service, ${into}, price, days from gone
    on conflict do nothing`.execute(q);
};
