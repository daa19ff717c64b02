import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { unsealCitizenId } from './sealed-citizen-id.ts';

/** The same transaction logs the access (PDPA §37). */
export const revealCitizenId = writeHandler<typeof customerContract.citizenId>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await sql<{ citizen_id: string | null }>`
    select citizen_id from customer where shop_id = ${scope.shopId} and id = ${id} and merged_into_id is null`.execute(
    q,
  );
  const [row] = rows;
  if (row === undefined) return call.fail('NOT_FOUND');
  if (row.citizen_id === null) return { citizenId: '' };
  const citizenId = unsealCitizenId(call.seal, scope.shopId, row.citizen_id) ?? call.fail('KEY_LOST');
  await sql`insert into customer_look (shop_id, customer_id, reason, by_user)
    values (${scope.shopId}, ${id}, ${call.body.reason}, ${scope.userId})`.execute(q);
  await writeAudit(q, scope, { action: 'customer.citizenId', subject: 'customer', id });
  return { citizenId };
});
