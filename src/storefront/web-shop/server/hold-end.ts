import { sql } from 'kysely';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { loadClosures } from '#setup/shop/server/index.ts';
import type { OpeningHours } from '#setup/shop/opening-hours.ts';
import type { SiteSettingsRow } from './site-sql.ts';
import { endAfterOpenTime, holdSearchDays } from '../rules/hold-end.ts';

export const holdEndOf = async (
  q: Tx,
  scope: Pick<Scope, 'shopId' | 'branchId'>,
  { holdOpenHours }: Pick<SiteSettingsRow, 'holdOpenHours'>,
  minutes: number,
): Promise<string> => {
  const now = new Date();
  if (!holdOpenHours) return new Date(now.getTime() + minutes * 60_000).toISOString();
  const today = bangkokDay(now);
  const { rows } = await sql<{ hours: OpeningHours }>`
    select b.hours from branch b where b.shop_id = ${scope.shopId} and b.id = ${scope.branchId}`.execute(q);
  const closures = await loadClosures(q, scope, addDays(today, -1), addDays(today, holdSearchDays));
  return endAfterOpenTime(now, minutes, { hours: rows[0]?.hours ?? [], closures }).toISOString();
};
