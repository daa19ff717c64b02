import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dayClock } from '#setup/shop/day-times.ts';
import { isClosedOnSql, nextOpenDaySql } from '#setup/shop/server/index.ts';
import { invalidFieldReason } from '#orders/order/server/index.ts';
import { type FittingDay, fittingProblemOf } from '../fitting-times.ts';

type DayOf = {
  branchId: number;
  day: Day;
  orderId?: number | null | undefined;
  /** Fitting that moves. Days opened for its order count as open, and its own time as free. */
  fittingId?: number | undefined;
};

export const fittingDayQuery = (
  scope: Pick<Scope, 'shopId'>,
  { branchId, day, orderId, fittingId }: Omit<DayOf, 'branchId'> & { branchId: number | RawBuilder<number> },
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

/** Concurrent bookings of the branch wait, so two cannot take the last place. */
const lockFittingsOfBranch = (scope: Pick<Scope, 'shopId'>, branchId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('fittings ' || ${branchId}::text, ${scope.shopId}))`;

type TimeOf = DayOf & { from: number; to: number };

const lockedProblemOf = async (q: Tx, scope: Scope, of: TimeOf) => {
  await lockFittingsOfBranch(scope, of.branchId).execute(q);
  const [found] = (await fittingDayQuery(scope, of).execute(q)).rows;
  if (found === undefined) throw new AppError('NOT_FOUND');
  const clock = dayClock();
  return { problem: fittingProblemOf(found, of, clock), atOnce: found.atOnce, today: clock.today };
};

const fullError = (atOnce: number | null): AppError =>
  new AppError('FITTING_FULL', { values: { n: atOnce ?? 0 } });

/**
 * Throws VALIDATION for a past time, FITTING_CLOSED outside the branch's hours, FITTING_FULL unless
 * confirmed, FORBIDDEN if confirmed without the right `overbook`.
 */
export const assertFittingTime = async (
  q: Tx,
  scope: Scope,
  of: TimeOf,
  overbook: boolean,
): Promise<void> => {
  const { problem, atOnce, today } = await lockedProblemOf(q, scope, of);
  if (problem === 'past') throw invalidFieldReason(of.day < today ? 'day' : 'to', 'past');
  if (problem === 'closed' || problem === 'hours') throw new AppError('FITTING_CLOSED');
  if (problem !== 'full') return;
  if (!overbook) throw fullError(atOnce);
  if (!hasRight(scope, 'overbook')) throw new AppError('FORBIDDEN');
};

/** Throws FITTING_FULL if others took the place of a fitting that becomes booked again. */
export const assertPlaceStillFree = async (q: Tx, scope: Scope, of: TimeOf): Promise<void> => {
  const { problem, atOnce } = await lockedProblemOf(q, scope, of);
  if (problem === 'full') throw fullError(atOnce);
};
