/** What this module offers to modules that show pictures. */
import { AppError } from '#lib/errors/errors.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { deletePictureFilesAfter } from './stored-files.ts';
import { deleteUnused, lockPictureTokens, lockPictures } from './sql.ts';
import type { PictureFolder } from '../folders.ts';

type Shop = Pick<Scope, 'shopId'>;

/** The token inside a picture's address (any size), or a bare token. Null for an address of another shop or folder, or no address. */
const tokenOf = (scope: Shop, folder: PictureFolder, text: string): string | null => {
  if (/^[\w-]+$/.test(text)) return text;
  const parts = /^\/files\/(\d+)\/([a-z]+)\/([\w-]+)-\d+\.webp(?:\?[\w=&-]*)?$/.exec(text);
  return parts?.[1] === String(scope.shopId) && parts[2] === folder ? (parts[3] ?? null) : null;
};

/**
 * Resolves addresses or tokens to picture ids, in the same order; '' → null. NOT_FOUND for a picture this shop does not have.
 * The pictures cannot be deleted until the transaction ends.
 */
export const imageIdsOfUrls = async (
  q: Tx,
  scope: Shop,
  texts: readonly string[],
  folder: PictureFolder = 'item',
): Promise<(number | null)[]> => {
  if (texts.every((text) => text === '')) return texts.map(() => null);
  const tokens = texts.map((text) => (text === '' ? null : (tokenOf(scope, folder, text) ?? '')));
  const { rows } = await lockPictureTokens(
    scope,
    folder,
    tokens.filter((token) => token !== null),
  ).execute(q);
  const ids = new Map(rows.map((row) => [row.token, row.id]));
  return tokens.map((token) => {
    if (token === null) return null;
    const id = ids.get(token);
    if (id === undefined) throw new AppError('NOT_FOUND');
    return id;
  });
};

/**
 * Deletes the unused ones of the given pictures, and their files after the commit. Call it with `call.afterCommit`, after removing
 * the reference. Returns how many were deleted.
 */
export const removeUnusedPictures = async (
  q: Tx,
  scope: Shop,
  ids: readonly number[],
  afterCommit: AfterCommit,
): Promise<number> => {
  if (ids.length === 0) return 0;
  await lockPictures(scope, ids).execute(q);
  const { rows } = await deleteUnused(scope, ids).execute(q);
  deletePictureFilesAfter(
    afterCommit,
    rows.map(({ folder, token }) => ({ shopId: scope.shopId, folder, token })),
  );
  return rows.length;
};
