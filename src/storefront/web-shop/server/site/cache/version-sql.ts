/** The version of a shop's data, for the page cache. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** More audit entries than are written during the longest transaction. */
const window = 1000;

/**
 * Every change writes an audit log entry in its own transaction. Entry numbers do not commit in order: the version therefore holds
 * the newest number and the count of the last entries, to detect late commits. Holds of requests expire by the clock.
 */
export const shopVersionQuery = (scope: Pick<Scope, 'shopId'>) => sql<{ version: string }>`
  select m.id || '.' || (select count(*) from audit_log a where a.shop_id = ${scope.shopId} and a.id > m.id - ${sql.lit(window)})
    || '.' || (select count(*) from reservation r where r.shop_id = ${scope.shopId} and r.hold_until > now()) as version
  from (select coalesce(max(id), 0) as id from audit_log where shop_id = ${scope.shopId}) m`;
