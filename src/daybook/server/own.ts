/** Writes the branch's own money with what the day book keeps beside it. */
import { sql } from 'kysely';
import { bookOwn, type OwnEntry } from '../../accounting/server/index.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';

export type NotedEntry = OwnEntry & {
  /** '' for none. */
  category: string;
  /** A slip's picture. */
  imageId?: number | null;
};

/** Books an expense or other income of scope.branchId with its category and slip; its id. DAY_CLOSED when its day is. */
export const addOwn = async (
  q: Tx,
  scope: Scope,
  { category, imageId = null, ...entry }: NotedEntry,
): Promise<number> => {
  const id = await bookOwn(q, scope, entry);
  if (category !== '' || imageId !== null)
    await sql`insert into ledger_note (shop_id, entry_id, category, image_id)
      values (${scope.shopId}, ${id}, ${category === '' ? null : category}, ${imageId}::bigint)`.execute(q);
  return id;
};
