import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { lockFeatured, placeFeatured } from './sql-featured.ts';

/** NOT_FOUND for a group the shop does not have; the order is a list's, so no editor of a group has to read again. */
export const orderFeatured = writing<typeof catalogContract.orderFeatured>(async (q, scope, call) => {
  const ids = [...new Set(call.body.ids)];
  const known = new Set((await lockFeatured(scope, ids).execute(q)).rows.map((row) => row.id));
  if (ids.some((id) => !known.has(id))) return call.fail('NOT_FOUND');
  await placeFeatured(scope, ids).execute(q);
  await audit(q, scope, { action: 'catalog.orderFeatured', subject: 'product_group', after: { ids } });
  return done;
});
