import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { removeUnusedPictures, imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { assertItemsUnused } from '../groups/lock-and-save-group.ts';
import { lockItemWithGroup, removeFormerCodes } from './lock-and-save-item.ts';
import { removeItems, touchGroup } from '../groups/sql-save.ts';

export const removeItem = writeHandler<typeof catalogContract.removeItem>(async (q, scope, call) => {
  const before = await lockItemWithGroup(q, scope, call.params.id);
  await assertItemsUnused(q, scope, [call.params.id]);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [before.fileName]);
  await removeItems(scope, [call.params.id]).execute(q);
  await removeFormerCodes(q, scope, before);
  if (imageId !== null) await removeUnusedPictures(q, scope, [imageId], call.afterCommit);
  await touchGroup(scope, before.productGroupId).execute(q);
  await writeAudit(q, scope, {
    action: 'catalog.removeItem',
    subject: 'product_item',
    id: call.params.id,
    before,
  });
  return doneReply;
});
