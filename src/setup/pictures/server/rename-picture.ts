import { searchKey } from '#lib/thai/thai.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { lockedPictures, pictureRow, renamePicture } from './sql.ts';
import { pictureOut } from './to-wire.ts';

export const rename = writing<typeof pictureContract.rename>(async (q, scope, call) => {
  const { id } = call.params;
  const { name } = call.body;
  const [before] = (await lockedPictures(scope, [id]).execute(q)).rows;
  if (before === undefined || before.folder === 'order') return call.fail('NOT_FOUND');
  await renamePicture(scope, id, name, searchKey(name)).execute(q);
  await audit(q, scope, {
    action: 'picture.rename',
    subject: 'picture',
    id,
    before: { name: before.name },
    after: { name },
  });
  const [after] = (await pictureRow(scope, id).execute(q)).rows;
  return after === undefined ? call.fail('NOT_FOUND') : pictureOut(scope, after);
});
