import { sql } from 'kysely';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { SavedLayout, labelsContract } from '../contract.ts';
import { layoutColumns } from './sql.ts';

export const removeLabelLayout = writeHandler<typeof labelsContract.removeLayout>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await sql<SavedLayout>`
    delete from label_layout l where l.shop_id = ${scope.shopId} and l.id = ${id} returning ${layoutColumns}`.execute(
    q,
  );
  if (rows.length === 0) return call.fail('NOT_FOUND');
  await writeAudit(q, scope, { action: 'label-layout.remove', subject: 'label_layout', id, before: rows[0] });
  return doneReply;
});
