import { imageUrl } from '#lib/images/image-url.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { cleanPictureName } from '../picture-name.ts';
import {
  type PictureLocation,
  deletePictureFiles,
  storePictureFiles,
  newPictureToken,
} from './stored-files.ts';
import { makePictureSizes } from './make-sizes.ts';
import { insertPicture, knownTokens } from './sql.ts';

type Stored = PictureLocation & { name: string; width: number; height: number; bytes: number };

/** The files are stored before the row, so that no picture lacks its files. */
export const uploadLibraryPicture = storeHandler<typeof pictureContract.upload, Stored>({
  prepare: async (_db, scope, call) => {
    const name = cleanPictureName(call.body.name || call.file.name);
    const made = await makePictureSizes(call.file.path, call.file.bytes, name);
    const place = { shopId: scope.shopId, folder: call.params.folder, token: newPictureToken() };
    await storePictureFiles(call.files, place, made);
    return {
      ...place,
      name,
      width: made.width,
      height: made.height,
      bytes: made.files.at(-1)?.bytes.length ?? 0,
    };
  },
  write: async (q, scope, call, stored) => {
    const { folder } = call.params;
    const { token, name, width, height, bytes } = stored;
    const { rows } = await insertPicture(scope, {
      folder,
      token,
      name,
      search: searchKey(name),
      bytes,
      width,
      height,
    }).execute(q);
    const imageId = rows[0]?.id ?? 0;
    await writeAudit(q, scope, {
      action: 'picture.upload',
      subject: 'picture',
      id: imageId,
      after: { folder, name, width, height },
    });
    return { imageId, url: imageUrl(scope.shopId, folder, token), name, width, height };
  },
  undo: async (db, scope, call, stored) => {
    // The commit may have succeeded although its reply was lost.
    const known = await db.read(scope, knownTokens(scope, [stored.token])).catch(() => undefined);
    if (known?.length === 0) await deletePictureFiles(call.files, [stored]);
  },
});
