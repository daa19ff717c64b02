import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TurnaroundOf } from './wire.ts';

type AheadRow = { category: string | null; days: number };

/**
 * Returns the minimum days between a garment's return and its next reservation. A null category has the
 * shop's default.
 */
export const turnaroundQuery = (scope: Scope): RawBuilder<AheadRow> => sql<AheadRow>`
  select t.category, greatest(coalesce(t.days, s.turnaround_days), case when s.same_day_handover then 0 else 1 end) as days
  from shop s
  cross join lateral (
    select null::text as category, null::int as days
    union all select l.code, l.turnaround_days from lookup l
      where l.shop_id = ${scope.shopId} and l.kind = 'category' and l.turnaround_days is not null) t
  where s.shop_id = ${scope.shopId}`;

export const turnaroundDaysOf = (rows: readonly AheadRow[]): TurnaroundOf => {
  const days = new Map(rows.map((row) => [row.category, row.days]));
  return (category) => days.get(category) ?? days.get(null) ?? 1;
};
