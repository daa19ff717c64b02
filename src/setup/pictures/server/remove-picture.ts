import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { deletePictureFilesAfter } from './stored-files.ts';
import { deleteUnused, lockPictures } from './sql.ts';
import { pictureUsesQuery } from './ports/picture-uses.ts';

export const removeLibraryPicture = writeHandler<typeof pictureContract.remove>(async (q, scope, call) => {
  const { id } = call.params;
  const [picture] = (await lockPictures(scope, [id]).execute(q)).rows;
  if (picture === undefined || picture.folder === 'order') return call.fail('NOT_FOUND');
  const uses = (await pictureUsesQuery(scope, id).execute(q)).rows;
  if (uses.length > 0)
    return call.fail('IN_USE', {
      values: { n: uses[0]?.n ?? uses.length },
      data: { uses: uses.map(({ kind, id: at, name }) => ({ kind, id: at, name })) },
    });
  await deleteUnused(scope, [id]).execute(q);
  const { folder, name, token } = picture;
  await writeAudit(q, scope, { action: 'picture.delete', subject: 'picture', id, before: { folder, name } });
  deletePictureFilesAfter(call.afterCommit, [{ shopId: scope.shopId, folder, token }]);
  return doneReply;
});
