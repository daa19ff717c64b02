/** What tells whether anything of a shop has changed. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** More entries than are written while the longest transaction is under way. */
const window = 1000;

/**
 * Whatever changes something writes an entry of the audit log in its own transaction. Numbers are not committed in order: therefore besides
 * the newest how many there are of the last ones, so that one that comes late is seen. What is kept for requests ends by the clock.
 */
export const versionRow = (scope: Pick<Scope, 'shopId'>) => sql<{ version: string }>`
  select m.id || '.' || (select count(*) from audit_log a where a.shop_id = ${scope.shopId} and a.id > m.id - ${sql.lit(window)})
    || '.' || (select count(*) from reservation r where r.shop_id = ${scope.shopId} and r.hold_until > now()) as version
  from (select coalesce(max(id), 0) as id from audit_log where shop_id = ${scope.shopId}) m`;
