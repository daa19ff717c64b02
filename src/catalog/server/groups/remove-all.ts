import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';
import {
  lockGroupForEdit,
  readGroupInTransaction,
  assertItemsUnused,
  assertNoOpenOrders,
} from './lock-and-save-group.ts';
import { assertGroupNotInSets } from '../sets/set-references.ts';
import { shownImages } from '../pictures/sql-pictures.ts';

export const removeWholeGroup = writeHandler<typeof catalogContract.removeAll>(async (q, scope, call) => {
  const itemIds = (await lockGroupForEdit(q, scope, call.params.id)).map((item) => item.id);
  await assertNoOpenOrders(q, scope, itemIds);
  await assertItemsUnused(q, scope, itemIds);
  await assertGroupNotInSets(q, scope, call.params.id);
  const before = await readGroupInTransaction(q, scope, call.params.id);
  const shown = (await shownImages(scope, call.params.id).execute(q)).rows;
  await q
    .deleteFrom('product_group')
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', call.params.id)
    .execute();
  await removeUnusedPictures(
    q,
    scope,
    shown.map((one) => one.id),
    call.afterCommit,
  );
  await writeAudit(q, scope, {
    action: 'catalog.removeAll',
    subject: 'product_group',
    id: call.params.id,
    before,
  });
  return doneReply;
});
