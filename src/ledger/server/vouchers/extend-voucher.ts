import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Returns false if the voucher is void or its last day is not earlier. */
export const extendVoucher = async (q: Tx, scope: Scope, id: number, lastDay: Day): Promise<boolean> => {
  const { rows } = await sql`
    update voucher set last_day = ${lastDay}::date, version = version + 1
    where shop_id = ${scope.shopId} and id = ${id}::bigint and voided_at is null and last_day < ${lastDay}::date
    returning id`.execute(q);
  return rows.length > 0;
};
