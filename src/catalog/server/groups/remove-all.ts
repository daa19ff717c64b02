import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { dropUnused } from '#setup/pictures/server/index.ts';
import { lockGroup, readGroup, refuseWhenUsed, refuseWhileOpen } from './lock-and-save-group.ts';
import { refuseGroupInSets } from '../sets/set-references.ts';
import { shownImages } from '../pictures/sql-pictures.ts';

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
