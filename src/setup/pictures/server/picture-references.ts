import { AppError } from '#lib/errors/errors.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { deletePictureFilesAfter } from './stored-files.ts';
import { deleteUnused, lockPictureTokens, lockPictures } from './sql.ts';
import type { PictureFolder } from '../folders.ts';

type Shop = Pick<Scope, 'shopId'>;

/** `text` is a URL of any size, or a token. Returns null for another shop or folder. */
const tokenOf = (scope: Shop, folder: PictureFolder, text: string): string | null => {
  if (/^[\w-]+$/.test(text)) return text;
  const parts = /^\/files\/(\d+)\/([a-z]+)\/([\w-]+)-\d+\.webp(?:\?[\w=&-]*)?$/.exec(text);
  return parts?.[1] === String(scope.shopId) && parts[2] === folder ? (parts[3] ?? null) : null;
};

/** Locks the pictures and returns their ids in the same order. '' gives null. */
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
