import { sql } from 'kysely';
import { bangkokDay, type Day, formatTime } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isClosedOnSql, nextOpenDaySql } from '#setup/shop/server/index.ts';
import { invalidFieldReason } from '#orders/order/server/index.ts';
import { minutesOfTime } from '../fitting-rules.ts';
import { type FittingClock, type FittingDay, fittingProblemOf } from '../fitting-times.ts';

export const fittingClock = (at = new Date()): FittingClock => ({
  today: bangkokDay(at),
  minute: minutesOfTime(formatTime(at)) ?? 0,
});

type DayOf = {
  branchId: number;
  day: Day;
  orderId?: number | null | undefined;
  /** The fitting that moves. Its order's open days count, and its time is free. */
  fittingId?: number | undefined;
};

export const fittingDayQuery = (
  scope: Pick<Scope, 'shopId'>,
  { branchId, day, orderId, fittingId }: DayOf,
) => {
  const own = sql`select cf.order_id, cf.day, cf.open_anyway from fitting cf
    where cf.shop_id = ${scope.shopId} and cf.id = ${fittingId ?? null}::bigint`;
  const order = sql`coalesce(${orderId ?? null}::bigint, (select of.order_id from (${own}) of))`;
  const of = { shopId: sql`${scope.shopId}`, branchId: sql`${branchId}::bigint`, orderId: order };
  const stays = sql`exists (select from (${own}) os where os.open_anyway and os.day = ${day}::date)`;
  return sql<FittingDay & { nextDay: Day; name: string }>`
  select ${day}::date as day, ${isClosedOnSql(of, sql`${day}::date`)} and not ${stays} as closed,
    ${nextOpenDaySql(of, sql`${day}::date`)} as "nextDay", coalesce(d.name, '') as name, b.hours, b.fittings_at_once as "atOnce",
    ${stays} or exists (select from open_for_order fo where fo.shop_id = b.shop_id and fo.order_id = ${order} and fo.day = ${day}::date) as "openAnyway",
    (select coalesce(json_agg(json_build_object('from', f.from_minute, 'to', f.to_minute)), '[]') from fitting f
      where f.shop_id = b.shop_id and f.branch_id = b.id and f.day = ${day}::date and f.state = 'booked'
        and f.id <> ${fittingId ?? 0}) as booked
  from branch b left join closed_day d on d.shop_id = b.shop_id and d.day = ${day}::date
  where b.shop_id = ${scope.shopId} and b.id = ${branchId}::bigint`;
};

/** Makes concurrent bookings of the branch wait, so that two cannot take the last place. */
const lockFittingsOfBranch = (scope: Pick<Scope, 'shopId'>, branchId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('fittings ' || ${branchId}::text, ${scope.shopId}))`;

/**
 * Throws VALIDATION for a past time, FITTING_CLOSED outside the hours of the branch, or FITTING_FULL unless a
 * user with the right `overbook` confirms it.
 */
export const assertFittingTime = async (
  q: Tx,
  scope: Scope,
  of: DayOf & { from: number; to: number },
  overbook: boolean,
): Promise<void> => {
  await lockFittingsOfBranch(scope, of.branchId).execute(q);
  const [found] = (await fittingDayQuery(scope, of).execute(q)).rows;
  if (found === undefined) throw new AppError('NOT_FOUND');
  const clock = fittingClock();
  const problem = fittingProblemOf(found, of, clock);
  if (problem === 'past') throw invalidFieldReason(of.day < clock.today ? 'day' : 'to', 'past');
  if (problem === 'closed' || problem === 'hours') throw new AppError('FITTING_CLOSED');
  if (problem !== 'full') return;
  if (!overbook) throw new AppError('FITTING_FULL', { values: { n: found.atOnce ?? 0 } });
  if (!hasRight(scope, 'overbook')) throw new AppError('FORBIDDEN');
};
