import { type RawBuilder, sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { urgentHours } from '../incident-deadline.ts';

/** Breach `i` is to be reported still. */
export const waiting = sql<boolean>`(i.reported_at is null and i.no_report = '')`;

/** Breaches whose 72 hours are over within a day, or were: when each is due, its number and what it is. Nothing for staff. */
export const urgentIncidents = (scope: Scope): RawBuilder<{ due: Date; id: number; what: string }> => sql`
  select i.noticed_at + interval '72 hours' as due, i.id, i.what from incident i
  where ${effectiveRole(scope.roles) !== 'staff'}::boolean and i.shop_id = ${scope.shopId} and ${waiting}
    and i.noticed_at < now() - interval '72 hours' + make_interval(hours => ${sql.lit(urgentHours)})`;
