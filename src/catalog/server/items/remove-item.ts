import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { dropUnused, imageIds } from '#setup/pictures/server/index.ts';
import { refuseWhenUsed } from '../groups/lock-and-save-group.ts';
import { lockItem } from './lock-and-save-item.ts';
import { removeItems, touchGroup } from '../groups/sql-save.ts';

export const removeItem = writing<typeof catalogContract.removeItem>(async (q, scope, call) => {
  const before = await lockItem(q, scope, call.params.id);
  await refuseWhenUsed(q, scope, [call.params.id]);
  const [imageId = null] = await imageIds(q, scope, [before.fileName]);
  await removeItems(scope, [call.params.id]).execute(q);
  if (imageId !== null) await dropUnused(q, scope, [imageId], call.afterCommit);
  await touchGroup(scope, before.productGroupId).execute(q);
  await audit(q, scope, {
    action: 'catalog.removeItem',
    subject: 'product_item',
    id: call.params.id,
    before,
  });
  return done;
});
