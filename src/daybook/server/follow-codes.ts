import { sql } from 'kysely';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { LookupKind } from '../../lookup/kinds.ts';

/** Entries of a category that is merged into another go on under the one that stays. */
export const bookCategories = async (
  q: Tx,
  scope: Scope,
  { kind, from, into }: { kind: LookupKind; from: string; into: string },
): Promise<void> => {
  if (kind !== 'monetary') return;
  await sql`update ledger_note set category = ${into} where shop_id = ${scope.shopId} and category = ${from}`.execute(
    q,
  );
};
