import { type RawBuilder, sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { urgentReportHours } from '../incident-deadline.ts';

export const isIncidentUnreported = sql<boolean>`(i.reported_at is null and i.no_report = '')`;

/** Returns unreported incidents whose 72 hours are over or end within a day. Returns none to staff. */
export const urgentIncidents = (scope: Scope): RawBuilder<{ due: Date; id: number; what: string }> => sql`
  select i.noticed_at + interval '72 hours' as due, i.id, i.what from incident i
  where ${effectiveRole(scope.roles) !== 'staff'}::boolean and i.shop_id = ${scope.shopId} and ${isIncidentUnreported}
    and i.noticed_at < now() - interval '72 hours' + make_interval(hours => ${sql.lit(urgentReportHours)})`;
