import { searchKey } from '#lib/thai/thai.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { lockPictures, pictureRow, updatePictureName } from './sql.ts';
import { pictureToWire } from './to-wire.ts';

export const renameLibraryPicture = writeHandler<typeof pictureContract.rename>(async (q, scope, call) => {
  const { id } = call.params;
  const { name } = call.body;
  const [before] = (await lockPictures(scope, [id]).execute(q)).rows;
  if (before === undefined || before.folder === 'order') return call.fail('NOT_FOUND');
  if (name !== before.name) {
    await updatePictureName(scope, id, name, searchKey(name)).execute(q);
    await writeAudit(q, scope, {
      action: 'picture.rename',
      subject: 'picture',
      id,
      before: { name: before.name },
      after: { name },
    });
  }
  const [after] = (await pictureRow(scope, id).execute(q)).rows;
  return after === undefined ? call.fail('NOT_FOUND') : pictureToWire(scope, after);
});
