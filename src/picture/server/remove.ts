import { done } from '../../core/common/wire.ts';
import { audit } from '../../core/server/audit.ts';
import { writing } from '../../core/server/call.ts';
import type { pictureContract } from '../contract.ts';
import { forgetAfter } from './keeping.ts';
import { deleteUnused, lockedPictures } from './sql.ts';
import { usesOf } from './sql-uses.ts';

export const remove = writing<typeof pictureContract.remove>(async (q, scope, call) => {
  const { id } = call.params;
  const [picture] = (await lockedPictures(scope, [id]).execute(q)).rows;
  if (picture === undefined || picture.folder === 'order') return call.fail('NOT_FOUND');
  const uses = (await usesOf(scope, id).execute(q)).rows;
  if (uses.length > 0)
    return call.fail('IN_USE', {
      values: { n: uses[0]?.n ?? uses.length },
      data: { uses: uses.map(({ kind, id: at, name }) => ({ kind, id: at, name })) },
    });
  await deleteUnused(scope, [id]).execute(q);
  const { folder, name, token } = picture;
  await audit(q, scope, { action: 'picture.delete', subject: 'picture', id, before: { folder, name } });
  forgetAfter(call.afterCommit, [{ shopId: scope.shopId, folder, token }]);
  return done;
});
