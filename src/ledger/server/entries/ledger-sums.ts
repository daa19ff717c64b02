import { type RawBuilder, sql } from 'kysely';
import type { EntryKind } from '#ledger/contract.ts';
import { priceKinds } from '#ledger/entry-kinds.ts';

const sumOf = (alias: string, kinds: readonly EntryKind[], sign: 1 | -1): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.lit(sign)} * ${sql.ref(`${alias}.amount`)}) filter (where ${sql.ref(`${alias}.kind`)} in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::int8`;

export const ledgerSumsSql = (
  alias = 'e',
): Record<'paid' | 'bailTaken' | 'bailKept' | 'bailReturned' | 'bailHeld', RawBuilder<number>> => ({
  paid: sumOf(alias, priceKinds, 1),
  bailTaken: sumOf(alias, ['bail_taken'], 1),
  bailKept: sumOf(alias, ['bail_kept'], -1),
  bailReturned: sumOf(alias, ['bail_returned'], -1),
  bailHeld: sumOf(alias, ['bail_taken', 'bail_kept', 'bail_returned'], 1),
});
