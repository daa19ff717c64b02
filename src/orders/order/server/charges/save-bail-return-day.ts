import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { bailReturnStage, bailTakenByMethod } from '#orders/order/rules/bail-return-day.ts';
import { nextOpenDaySql } from '#setup/shop/server/index.ts';
import { type LoadedOrder, moneyOfOrder } from '../read/load-order.ts';

export type BailReturnDays = { bail_day: Day | null; bail_settled_day: Day | null };

/** A deposit paid by both methods has the longer period, or none if a method has none. */
const daysFor = ({ cash, transfer }: { cash: boolean; transfer: boolean }): RawBuilder<unknown> => {
  if (cash && transfer)
    return sql`case when h.bail_back_transfer_days is not null and h.bail_back_cash_days is not null
      then greatest(h.bail_back_cash_days, h.bail_back_transfer_days) end`;
  return cash ? sql`h.bail_back_cash_days` : sql`h.bail_back_transfer_days`;
};

const returning = sql`returning p.day as bail_day, p.settled_day as bail_settled_day`;

/**
 * When all garments are back, saves the last day to return the deposit (decision 54), or the next open day
 * after it. Deletes the day if a return is undone. Records the settlement if no deposit is held. Requires the
 * order's lock.
 */
export const saveBailReturnDay = async (q: Tx, scope: Scope, now: LoadedOrder): Promise<BailReturnDays> => {
  const { head } = now;
  const kept = { bail_day: head.bail_day, bail_settled_day: head.bail_settled_day };
  const { bailHeld, bailReturned } = moneyOfOrder(now);
  const stage = bailReturnStage(now.lines, bailHeld);
  const day = workDay(scope);
  const own = sql`p.shop_id = ${scope.shopId} and p.order_id = ${head.id}`;
  const one = async (statement: RawBuilder<BailReturnDays>): Promise<BailReturnDays> =>
    (await statement.execute(q)).rows[0] ?? kept;
  if (stage === 'none') {
    if (kept.bail_day !== null) await sql`delete from bail_promise p where ${own}`.execute(q);
    return { bail_day: null, bail_settled_day: null };
  }
  if (stage === 'open' && kept.bail_day === null)
    return one(sql<BailReturnDays>`
      insert into bail_promise as p (shop_id, order_id, branch_id, since, day)
      select ${scope.shopId}, ${head.id}, ${head.branch_id}, ${day}::date, ${nextOpenDaySql(
        {
          shopId: sql`${scope.shopId}`,
          branchId: sql`${head.branch_id}::bigint`,
          orderId: sql`${head.id}::bigint`,
        },
        sql`(${day}::date + n.days)`,
      )}
      from (select ${daysFor(bailTakenByMethod(now.entries))} as days from shop_terms h
        where h.shop_id = ${scope.shopId} and h.version = ${head.terms.termsVersion}) n
      where n.days is not null ${returning}`);
  if (stage === 'open')
    return kept.bail_settled_day === null
      ? kept
      : one(
          sql<BailReturnDays>`update bail_promise p set settled_day = null, came_back = null where ${own} ${returning}`,
        );
  if (kept.bail_day === null || kept.bail_settled_day !== null) return kept;
  return one(sql<BailReturnDays>`update bail_promise p set settled_day = greatest(p.since, ${day}::date), came_back = ${bailReturned > 0}
    where ${own} ${returning}`);
};

export const moveBailReturnDay = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  from: Day,
  to: Day,
): Promise<void> => {
  const { rows } = await sql`update bail_promise set day = ${to}::date
    where shop_id = ${scope.shopId} and order_id = ${orderId} and day = ${from}::date and settled_day is null returning 1`.execute(
    q,
  );
  if (rows.length > 0)
    await writeAudit(q, scope, {
      action: 'rental.edit',
      subject: 'rental_order',
      id: orderId,
      before: { bailDay: from },
      after: { bailDay: to },
    });
};
