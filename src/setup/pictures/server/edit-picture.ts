import { buffer } from 'node:stream/consumers';
import { imageSizes } from '#lib/images/image-url.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { markForJob } from '#platform/jobs/wake.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import { type pictureContract } from '../contract.ts';
import {
  type PictureLocation,
  deletePictureFiles,
  deletePictureFilesAfter,
  storePictureFiles,
  pictureFileKey,
  newPictureToken,
} from './stored-files.ts';
import { reshapePicture } from './make-sizes.ts';
import { knownTokens, pictureRow, replaceContent } from './sql.ts';
import { pictureToWire } from './to-wire.ts';

type Reshaped = PictureLocation & { before: string; width: number; height: number; bytes: number };

const largest = imageSizes[imageSizes.length - 1] ?? 1200;

/** The change affects all uses of the picture. The URL changes too, because clients cache it forever. */
export const editPicture = storeHandler<typeof pictureContract.edit, Reshaped>({
  prepare: async (db, scope, call) => {
    const { turn, crop } = call.body;
    if (turn === 0 && crop === undefined) return call.fail('VALIDATION', { values: { field: 'turn, crop' } });
    const [row] = await db.read(scope, pictureRow(scope, call.params.id));
    if (row === undefined) return call.fail('NOT_FOUND');
    const old = { shopId: scope.shopId, folder: row.folder, token: row.token };
    const source = await call.files.read(pictureFileKey(old, largest));
    if (source === null) return call.fail('NOT_FOUND');
    const made = await reshapePicture(await buffer(source), turn, crop);
    const place = { ...old, token: newPictureToken() };
    await storePictureFiles(call.files, place, made);
    const bytes = made.files.at(-1)?.bytes.length ?? 0;
    return { ...place, before: row.token, width: made.width, height: made.height, bytes };
  },
  write: async (q, scope, call, made) => {
    const { id } = call.params;
    const changed = await replaceContent(scope, id, made.before, made).execute(q);
    if (changed.rows.length === 0) return call.fail('CONFLICT');
    markForJob('fingerprints', scope.shopId);
    await writeAudit(q, scope, { action: 'picture.edit', subject: 'picture', id, after: call.body });
    deletePictureFilesAfter(call.afterCommit, [{ ...made, token: made.before }]);
    const { rows } = await pictureRow(scope, id).execute(q);
    return rows[0] === undefined ? call.fail('NOT_FOUND') : pictureToWire(scope, rows[0]);
  },
  undo: async (db, scope, call, made) => {
    const known = await db.read(scope, knownTokens(scope, [made.token])).catch(() => undefined);
    if (known?.length === 0) await deletePictureFiles(call.files, [made]);
  },
});
