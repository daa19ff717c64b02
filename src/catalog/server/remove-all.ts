import { done } from '../../core/common/wire.ts';
import { audit } from '../../core/server/audit.ts';
import { writing } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { dropUnused } from '../../picture/server/index.ts';
import { lockGroup, readGroup, refuseWhenUsed, refuseWhileOpen } from './change.ts';
import { refuseGroupInSets } from './sets/follow.ts';
import { shownImages } from './sql-pictures.ts';

export const removeAll = writing<typeof catalogContract.removeAll>(async (q, scope, call) => {
  const itemIds = (await lockGroup(q, scope, call.params.id)).map((item) => item.id);
  await refuseWhileOpen(q, scope, itemIds);
  await refuseWhenUsed(q, scope, itemIds);
  await refuseGroupInSets(q, scope, call.params.id);
  const before = await readGroup(q, scope, call.params.id);
  const shown = (await shownImages(scope, call.params.id).execute(q)).rows;
  await q
    .deleteFrom('product_group')
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', call.params.id)
    .execute();
  await dropUnused(
    q,
    scope,
    shown.map((one) => one.id),
    call.afterCommit,
  );
  await audit(q, scope, {
    action: 'catalog.removeAll',
    subject: 'product_group',
    id: call.params.id,
    before,
  });
  return done;
});
