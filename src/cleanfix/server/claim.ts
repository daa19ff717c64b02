import { sql } from 'kysely';
import { bangkokDay } from '../../core/common/day.ts';
import { audit } from '../../core/server/audit.ts';
import { writing } from '../../core/server/call.ts';
import type { cleanfixContract } from '../contract.ts';
import { lineRows } from './sql-rows.ts';
import { rowOut } from './wire.ts';

/** What became of a claim on a vendor. NOT_FOUND; CONFLICT where nothing is claimed. */
export const claim = writing<typeof cleanfixContract.claim>(async (q, scope, call) => {
  const { id } = call.params;
  const { state, note } = call.body;
  const [line] = (
    await sql<{ claim: number; state: string | null }>`
      select claim, claim_state as state from care_line
      where shop_id = ${scope.shopId} and id = ${id} and branch_id = any(${[...scope.branchIds]}::bigint[]) for update`.execute(
      q,
    )
  ).rows;
  if (line === undefined) return call.fail('NOT_FOUND');
  if (line.claim === 0) return call.fail('CONFLICT');
  await sql`
    update care_line set claim_state = ${state}, result_note = case when ${note}::text = '' then result_note else ${note}::text end
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await audit(q, scope, {
    action: 'care.claim',
    subject: 'care_line',
    id,
    before: { state: line.state },
    after: { state, note, claim: line.claim },
  });
  const today = bangkokDay(new Date());
  const [row] = (await lineRows(scope, { lineId: id }, today).execute(q)).rows;
  if (row === undefined) throw new Error('the line is gone');
  return rowOut(scope, row, today);
});
