import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** More entries than the longest transaction writes. */
const window = 1000;

/**
 * Version of the shop's data for cached pages. Every change writes an audit entry. Entries may commit out of
 * order, so their count reveals late commits. Holds count too, because they end without an entry.
 */
export const shopVersionQuery = (scope: Pick<Scope, 'shopId'>) => sql<{ version: string }>`
  select m.id || '.' || (select count(*) from audit_log a where a.shop_id = ${scope.shopId} and a.id > m.id - ${sql.lit(window)})
    || '.' || (select count(*) from reservation r where r.shop_id = ${scope.shopId} and r.hold_until > now()) as version
  from (select coalesce(max(id), 0) as id from audit_log where shop_id = ${scope.shopId}) m`;
