import { sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { offlineContract } from '../contract.ts';
import { storedStepsQuery, stepToWire } from './stored-steps.ts';

const own = (scope: Pick<Scope, 'shopId' | 'branchIds'>, waiting: boolean) =>
  sql`t.branch_id = any(${[...scope.branchIds]}::bigint[]) ${waiting ? sql`and t.state = 'conflict'` : sql``}`;

export const listOfflineSteps = readHandler<typeof offlineContract.steps>(async (db, scope, call) => {
  const { list } = call.query;
  const where = own(scope, list === 'conflict');
  const [rows, [all]] = await db.readAll(scope, [
    storedStepsQuery(scope, where, sql`order by t.id desc ${limitOffset(call.query)}`),
    countQuery(sql`select from offline_step t where t.shop_id = ${scope.shopId} and ${where}`),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => stepToWire(row, call.language)),
    all?.n,
  );
});

/** `held` is in satang. */
export const waitingSteps = ({ shopId }: Pick<Scope, 'shopId'>) => sql`
  select t.id, t.branch_id, t.order_id, t.happened_at, t.number, t.held from offline_step t
  where t.shop_id = ${shopId} and t.state = 'conflict'`;
