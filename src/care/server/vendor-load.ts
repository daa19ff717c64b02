import { sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import type { careContract } from '../contract.ts';

export const readVendorLoad = readHandler<typeof careContract.load>(async (db, scope, call) => ({
  itemList: await db.read(
    scope,
    sql<{ wnfShopId: number; vendorName: string; day: string; count: number }>`
      select t.vendor_id as "wnfShopId", v.name as "vendorName", l.expected_day as day, count(*) as count
      from care_line l
      join care_ticket t on t.shop_id = ${scope.shopId} and t.id = l.ticket_id
      join care_vendor v on v.shop_id = ${scope.shopId} and v.id = t.vendor_id
      where l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId} and l.state = 'sent'
        and l.expected_day between ${call.query.from}::date and ${call.query.to}::date
      group by 1, 2, 3 order by 3, 2`,
  ),
}));
