import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { imageRows } from './sql-save.ts';

/** The token inside a picture's address (any size), or a bare token. Null: an address of another shop or no address. */
const tokenOf = (scope: Pick<Scope, 'shopId'>, text: string): string | null => {
  if (/^[\w-]+$/.test(text)) return text;
  const parts = /^\/files\/(\d+)\/item\/([\w-]+)-\d+\.webp$/.exec(text);
  return parts?.[1] === String(scope.shopId) ? (parts[2] ?? null) : null;
};

/** Addresses or tokens of pictures → ids, in the same order; '' → null. NOT_FOUND for a picture this shop does not have. */
export const imageIds = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  texts: readonly string[],
): Promise<(number | null)[]> => {
  if (texts.every((text) => text === '')) return texts.map(() => null);
  const tokens = texts.map((text) => (text === '' ? null : (tokenOf(scope, text) ?? '')));
  const { rows } = await imageRows(
    scope,
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
