import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { assertDayOpen } from '#ledger/server/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Scope, systemScope, workDay } from '#platform/tenancy/scope.ts';
import { cashMovedByStep } from '../offline-step.ts';
import { scopeOfStepDay, scopeOfToday } from './step-days.ts';
import { type StoredStep, storedStepsQuery } from './stored-steps.ts';
import { bookHeldMoney, withoutUsedSlips, firstOpenDay } from './step-money.ts';

/** Returns the scope of today with the cash rounding of the step's day. */
export const scopeOfBooking = (scope: Scope, kept: StoredStep): Scope =>
  scopeOfToday(
    scopeOfStepDay(scope, {
      ...kept,
      day: bangkokDay(new Date(kept.happenedAt)),
      arrived: bangkokDay(new Date(kept.sentAt)),
    }),
  );

/** Books the money without an order and returns signed satang. */
export const bookStepMoney = async (q: Tx, scope: Scope, kept: StoredStep): Promise<number> => {
  await assertDayOpen(q, scope, workDay(scope));
  const taken = await withoutUsedSlips(q, scope, cashMovedByStep(kept.what));
  return bookHeldMoney(q, scope, kept, taken);
};

/** Runs nightly and books money on the first open day. The steps stay in conflict. */
export const bookUnbookedSteps = async (db: Db, shopId: number): Promise<void> => {
  const branches = await db.read(
    { shopId },
    sql<{ id: number }>`
    select distinct t.branch_id as id from offline_step t where t.shop_id = ${shopId} and t.state = 'conflict' and t.unbooked`,
  );
  for (const { id: branchId } of branches)
    await db.tx({ shopId }, async (q) => {
      const scope = { ...systemScope(shopId, [branchId]), branchId };
      if ((await firstOpenDay(q, scope)) === undefined) return;
      const { rows: locked } = await sql<{ id: number }>`
        select id from offline_step where shop_id = ${shopId} and branch_id = ${branchId} and state = 'conflict' and unbooked
        order by id limit 500 for update`.execute(q);
      const ids = locked.map((row) => row.id);
      for (const kept of (await storedStepsQuery(scope, sql`t.id = any(${ids}::bigint[])`).execute(q)).rows) {
        const held = await bookStepMoney(q, { ...scopeOfBooking(scope, kept), userId: kept.userId }, kept);
        const open = kept.goodsOpen || held === 0;
        await sql`update offline_step set unbooked = false, held = ${held}, goods_open = ${open}
          where shop_id = ${shopId} and id = ${kept.stepId}`.execute(q);
      }
    });
};
