/** Other modules store the files first. Then their transaction inserts the rows. */
import { searchKey } from '#lib/thai/thai.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { markForJob } from '#platform/jobs/wake.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { cleanPictureName } from '../picture-name.ts';
import { deletePictureFiles, storePictureFiles, newPictureToken } from './stored-files.ts';
import { makePictureSizes } from './make-sizes.ts';
import { insertPicture, knownTokens } from './sql.ts';
import type { StoredFolder } from '../folders.ts';

export type StagedPicture = {
  folder: StoredFolder;
  token: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
};

export const stagePictures = async (
  files: FileStore,
  scope: Pick<Scope, 'shopId'>,
  file: { path: string; bytes: number; name: string },
  folder: StoredFolder = 'item',
): Promise<StagedPicture> => {
  const name = cleanPictureName(file.name);
  const made = await makePictureSizes(file.path, file.bytes, name);
  const token = newPictureToken();
  await storePictureFiles(files, { shopId: scope.shopId, folder, token }, made);
  return {
    folder,
    token,
    name,
    width: made.width,
    height: made.height,
    bytes: made.files.at(-1)?.bytes.length ?? 0,
  };
};

export const insertStagedPictures = async (
  q: Tx,
  scope: Scope,
  taken: readonly StagedPicture[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const one of taken) {
    const { rows } = await insertPicture(scope, { ...one, search: searchKey(one.name) }).execute(q);
    ids.push(rows[0]?.id ?? 0);
  }
  if (taken.some((one) => one.folder === 'item')) markForJob('fingerprints', scope.shopId);
  return ids;
};

export const discardStagedPictures = (
  files: FileStore,
  scope: Pick<Scope, 'shopId'>,
  taken: readonly StagedPicture[],
): Promise<void> =>
  deletePictureFiles(
    files,
    taken.map(({ folder, token }) => ({ shopId: scope.shopId, folder, token })),
  );

/** Runs after a failed write. If the row exists, the commit succeeded and the files stay. */
export const undoStagedPictures = async (
  db: Db,
  files: FileStore,
  scope: Pick<Scope, 'shopId'>,
  taken: readonly StagedPicture[],
): Promise<void> => {
  const tokens = taken.map(({ token }) => token);
  const known = await db.read(scope, knownTokens(scope, tokens)).catch(() => undefined);
  if (known?.length === 0) await discardStagedPictures(files, scope, taken);
};
