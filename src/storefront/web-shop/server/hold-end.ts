import { sql } from 'kysely';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { loadClosures } from '#setup/shop/server/index.ts';
import type { OpeningHours } from '#setup/shop/opening-hours.ts';
import { endAfterOpenTime, holdSearchDays } from '../rules/hold-end.ts';

/** End of a hold in the branch of the scope that begins now, by the shop's setting. */
export const holdEndOf = async (
  q: Tx,
  scope: Pick<Scope, 'shopId' | 'branchId'>,
  minutes: number,
): Promise<string> => {
  const now = new Date();
  const { rows } = await sql<{ openHours: boolean; hours: OpeningHours }>`
    select coalesce(w.hold_open_hours, false) as "openHours", b.hours from branch b left join web_site w on w.shop_id = b.shop_id
    where b.shop_id = ${scope.shopId} and b.id = ${scope.branchId}`.execute(q);
  const [site] = rows;
  if (site?.openHours !== true) return new Date(now.getTime() + minutes * 60_000).toISOString();
  const today = bangkokDay(now);
  const closures = await loadClosures(q, scope, addDays(today, -1), addDays(today, holdSearchDays));
  return endAfterOpenTime(now, minutes, { hours: site.hours, closures }).toISOString();
};
