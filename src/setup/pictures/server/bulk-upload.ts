/** Pictures that other rooms bring in: many at a time, their files first, their rows in the room's own transaction. */
import { searchKey } from '#lib/thai/thai.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pictureName } from '../picture-name.ts';
import { forget, keep, newToken } from './stored-files.ts';
import { makeSizes } from './make-sizes.ts';
import { insertPicture, knownTokens } from './sql.ts';
import type { StoredFolder } from '../folders.ts';

/** A picture whose files are stored and whose row is not there yet. */
export type TakenPicture = {
  folder: StoredFolder;
  token: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
};

/** A file on disk → its sizes in the store. NOT_A_PICTURE, PICTURE_TOO_LARGE. To be followed by `insertTaken` or `forgetTaken`. */
export const takeIn = async (
  files: FileStore,
  scope: Pick<Scope, 'shopId'>,
  file: { path: string; bytes: number; name: string },
  folder: StoredFolder = 'item',
): Promise<TakenPicture> => {
  const name = pictureName(file.name);
  const made = await makeSizes(file.path, file.bytes, name);
  const token = newToken();
  await keep(files, { shopId: scope.shopId, folder, token }, made);
  return {
    folder,
    token,
    name,
    width: made.width,
    height: made.height,
    bytes: made.files.at(-1)?.bytes.length ?? 0,
  };
};

/** Their rows; ids in the order given. */
export const insertTaken = async (q: Tx, scope: Scope, taken: readonly TakenPicture[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const one of taken) {
    const { rows } = await insertPicture(scope, { ...one, search: searchKey(one.name) }).execute(q);
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
};

/** Takes the files of pictures away that got no row. */
export const forgetTaken = (
  files: FileStore,
  scope: Pick<Scope, 'shopId'>,
  taken: readonly TakenPicture[],
): Promise<void> =>
  forget(
    files,
    taken.map(({ folder, token }) => ({ shopId: scope.shopId, folder, token })),
  );

/** After a failed writing: the files go, unless a row is there although the answer of its commit was lost. */
export const undoTaken = async (
  db: Db,
  files: FileStore,
  scope: Pick<Scope, 'shopId'>,
  taken: TakenPicture,
): Promise<void> => {
  const known = await db.read(scope, knownTokens(scope, [taken.token])).catch(() => undefined);
  if (known?.length === 0) await forgetTaken(files, scope, [taken]);
};
