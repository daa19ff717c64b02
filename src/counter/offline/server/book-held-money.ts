/** Money of steps that came in when their day and today were closed: booked on the first day that is open. */
import { sql } from 'kysely';
import { mustBeOpen } from '#ledger/server/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Scope, systemScope, workDay } from '#platform/tenancy/scope.ts';
import { movedBy } from '../offline-step.ts';
import { type KeptStep, keptSteps } from './stored-steps.ts';
import { heldOf, hold, notBooked, openDay } from './step-money.ts';

/** Books the money of the step at scope.branchId; satang, signed. DAY_CLOSED, BOOKS_CLOSED. */
export const bookNow = async (q: Tx, scope: Scope, kept: KeptStep): Promise<number> => {
  await mustBeOpen(q, scope, workDay(scope));
  const taken = await notBooked(q, scope, movedBy(kept.what));
  await hold(q, scope, kept, taken);
  return heldOf(kept.kind, taken);
};

/** Every night: what could not be booked yet is, where today is open. It goes on waiting for somebody to say whose it is. */
export const bookUnbooked = async (db: Db, shopId: number): Promise<void> => {
  const branches = await db.read(
    { shopId },
    sql<{ id: number }>`
    select distinct t.branch_id as id from offline_step t where t.shop_id = ${shopId} and t.state = 'conflict' and t.unbooked`,
  );
  for (const { id: branchId } of branches)
    await db.tx({ shopId }, async (q) => {
      const scope = { ...systemScope(shopId, [branchId]), branchId };
      if ((await openDay(q, scope)) === undefined) return;
      const { rows: locked } = await sql<{ id: number }>`
        select id from offline_step where shop_id = ${shopId} and branch_id = ${branchId} and state = 'conflict' and unbooked
        order by id limit 500 for update`.execute(q);
      const ids = locked.map((row) => row.id);
      for (const kept of (await keptSteps(scope, sql`t.id = any(${ids}::bigint[])`).execute(q)).rows) {
        const held = await bookNow(q, { ...scope, userId: kept.userId }, kept);
        const open = kept.goodsOpen || held === 0;
        await sql`update offline_step set unbooked = false, held = ${held}, goods_open = ${open}
          where shop_id = ${shopId} and id = ${kept.stepId}`.execute(q);
      }
    });
};
