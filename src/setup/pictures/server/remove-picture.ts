import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { forgetAfter } from './stored-files.ts';
import { deleteUnused, lockedPictures } from './sql.ts';
import { usesOf } from './ports/picture-uses.ts';

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
