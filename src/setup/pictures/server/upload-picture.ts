import { imageUrl } from '#lib/images/image-url.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Picture, pictureContract } from '../contract.ts';
import {
  type StagedPicture,
  discardStagedPictures,
  insertStagedPictures,
  stagePictures,
  undoStagedPictures,
} from './bulk-upload.ts';

const addToLibrary = async (q: Tx, scope: Scope, taken: readonly StagedPicture[]): Promise<Picture[]> => {
  const ids = await insertStagedPictures(q, scope, taken);
  const added: Picture[] = [];
  for (const [at, { folder, token, name, width, height }] of taken.entries()) {
    const imageId = ids[at] ?? 0;
    await writeAudit(q, scope, {
      action: 'picture.upload',
      subject: 'picture',
      id: imageId,
      after: { folder, name, width, height },
    });
    added.push({ imageId, url: imageUrl(scope.shopId, folder, token), name, width, height });
  }
  return added;
};

/** Stores files first, so no picture lacks files. */
export const uploadLibraryPicture = storeHandler<typeof pictureContract.upload, StagedPicture>({
  prepare: (_db, scope, { files, file, body, params }) =>
    stagePictures(files, scope, { ...file, name: body.name || file.name }, params.folder),
  write: async (q, scope, call, taken) => {
    const [added] = await addToLibrary(q, scope, [taken]);
    return added ?? call.fail('NOT_FOUND');
  },
  undo: (db, scope, call, taken) => undoStagedPictures(db, call.files, scope, [taken]),
});

export const uploadLibraryPictures = storeHandler<typeof pictureContract.uploadAll, StagedPicture[]>({
  prepare: async (_db, scope, { files, uploads, params }) => {
    const taken: StagedPicture[] = [];
    try {
      for (const file of uploads) taken.push(await stagePictures(files, scope, file, params.folder));
    } catch (error) {
      await discardStagedPictures(files, scope, taken);
      throw error;
    }
    return taken;
  },
  write: async (q, scope, _call, taken) => ({ itemList: await addToLibrary(q, scope, taken) }),
  undo: (db, scope, call, taken) => undoStagedPictures(db, call.files, scope, taken),
});
