import { sql } from 'kysely';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { SavedLayout, labelContract } from '../contract.ts';
import { layoutColumns } from './sql.ts';

/** Deletes a label paper; NOT_FOUND when there is none. */
export const removeLayout = writing<typeof labelContract.removeLayout>(async (q, scope, call) => {
  const { id } = call.params;
  const { rows } = await sql<SavedLayout>`
    delete from label_layout l where l.shop_id = ${scope.shopId} and l.id = ${id} returning ${layoutColumns}`.execute(
    q,
  );
  if (rows.length === 0) return call.fail('NOT_FOUND');
  await audit(q, scope, { action: 'label-layout.remove', subject: 'label_layout', id, before: rows[0] });
  return done;
});
