import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { lockFeatured, setFeaturedOrder } from './sql-featured.ts';

export const reorderFeatured = writeHandler<typeof catalogContract.orderFeatured>(async (q, scope, call) => {
  const ids = [...new Set(call.body.ids)];
  const known = new Set((await lockFeatured(scope, ids).execute(q)).rows.map((row) => row.id));
  if (ids.some((id) => !known.has(id))) return call.fail('NOT_FOUND');
  await setFeaturedOrder(scope, ids).execute(q);
  await writeAudit(q, scope, { action: 'catalog.orderFeatured', subject: 'product_group', after: { ids } });
  return doneReply;
});
