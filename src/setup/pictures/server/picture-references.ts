/** What rooms that show pictures ask of this one. */
import { AppError } from '#lib/errors/errors.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { forgetAfter } from './stored-files.ts';
import { deleteUnused, heldTokens, lockedPictures } from './sql.ts';
import type { PictureFolder } from '../folders.ts';

type Shop = Pick<Scope, 'shopId'>;

/** The token inside a picture's address (any size), or a bare token. Null: an address of another shop or folder, or none. */
const tokenOf = (scope: Shop, folder: PictureFolder, text: string): string | null => {
  if (/^[\w-]+$/.test(text)) return text;
  const parts = /^\/files\/(\d+)\/([a-z]+)\/([\w-]+)-\d+\.webp(?:\?[\w=&-]*)?$/.exec(text);
  return parts?.[1] === String(scope.shopId) && parts[2] === folder ? (parts[3] ?? null) : null;
};

/**
 * Addresses or tokens of pictures → ids, in the same order; '' → null. NOT_FOUND for a picture this shop does not have.
 * They stay until the transaction ends.
 */
export const imageIds = async (
  q: Tx,
  scope: Shop,
  texts: readonly string[],
  folder: PictureFolder = 'item',
): Promise<(number | null)[]> => {
  if (texts.every((text) => text === '')) return texts.map(() => null);
  const tokens = texts.map((text) => (text === '' ? null : (tokenOf(scope, folder, text) ?? '')));
  const { rows } = await heldTokens(
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
 * Deletes those of the pictures that nothing shows any more, their files once the transaction is committed: call it after
 * what showed them is gone, with `call.afterCommit`. Returns how many.
 */
export const dropUnused = async (
  q: Tx,
  scope: Shop,
  ids: readonly number[],
  afterCommit: AfterCommit,
): Promise<number> => {
  if (ids.length === 0) return 0;
  await lockedPictures(scope, ids).execute(q);
  const { rows } = await deleteUnused(scope, ids).execute(q);
  forgetAfter(
    afterCommit,
    rows.map(({ folder, token }) => ({ shopId: scope.shopId, folder, token })),
  );
  return rows.length;
};
