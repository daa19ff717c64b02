import { sql } from 'kysely';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { careContract } from '../contract.ts';
import { careLineRows } from './sql-rows.ts';
import { careRowToWire } from './wire.ts';

export const settleClaim = async (
  q: Tx,
  scope: Scope,
  id: number,
  { state, note }: BodyOf<typeof careContract.claim>,
): Promise<void> => {
  const [line] = (
    await sql<{ claim: number; state: string | null }>`
      select claim, claim_state as state from care_line
      where shop_id = ${scope.shopId} and id = ${id} and branch_id = any(${[...scope.branchIds]}::bigint[]) for update`.execute(
      q,
    )
  ).rows;
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (line.claim === 0) throw new AppError('CONFLICT');
  await sql`
    update care_line set claim_state = ${state}, result_note = case when ${note}::text = '' then result_note else ${note}::text end
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, scope, {
    action: 'care.claim',
    subject: 'care_line',
    id,
    before: { state: line.state },
    after: { state, note, claim: line.claim },
  });
};

export const handleClaim = writeHandler<typeof careContract.claim>(async (q, scope, call) => {
  const { id } = call.params;
  await settleClaim(q, scope, id, call.body);
  const today = bangkokDay(new Date());
  const [row] = (await careLineRows(scope, { lineId: id }, today).execute(q)).rows;
  if (row === undefined) throw new Error('line not found');
  return careRowToWire(scope, row, today);
});
