import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupKind } from '#platform/db/tables.ts';

/** No row may use the codes. */
export const removeLookups = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  entries: readonly { kind: LookupKind; code: string }[],
): Promise<void> => {
  if (entries.length === 0) return;
  await sql`
    delete from lookup l using unnest(${entries.map((one) => one.kind)}::lookup_kind[], ${entries.map((one) => one.code)}::text[]) as n (kind, code)
    where l.shop_id = ${scope.shopId} and l.kind = n.kind and l.code = n.code`.execute(q);
};
