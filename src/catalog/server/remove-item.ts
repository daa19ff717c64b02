import { done } from '../../core/common/wire.ts';
import { audit } from '../../core/server/audit.ts';
import { writing } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { dropUnused, imageIds } from '../../picture/server/index.ts';
import { refuseWhenUsed } from './change.ts';
import { lockItem } from './change-item.ts';
import { removeItems, touchGroup } from './sql-save.ts';

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
