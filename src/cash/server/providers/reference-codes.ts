import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';
import type { CodeKeyProvider } from '#setup/reference-lists/server/index.ts';

export const accountOfMoney =
  definePort<
    (
      scope: Pick<Scope, 'shopId'>,
      of: Record<'source' | 'category' | 'day', RawBuilder<unknown>>,
    ) => RawBuilder<number | null>
  >('the account of a category');

/** Undecided requests get the new code, with which they are booked. */
const renameInRequests = (q: Tx, { shopId }: Pick<Scope, 'shopId'>, from: string, into: string) =>
  sql`update expense_request set category = ${into} where shop_id = ${shopId} and category = ${from} and decided_by is null`.execute(
    q,
  );

/** Gives entries of merged categories the remaining code. Entries in closed books retain their account. */
export const bookCategoryProvider = async (
  q: Tx,
  scope: Scope,
  { kind, from, into }: { kind: LookupKind; from: string; into: string },
): Promise<void> => {
  if (kind !== 'monetary') return;
  const account = accountOfMoney.provided(scope, {
    source: sql`e.kind::text`,
    category: sql`n.category`,
    day: sql`e.day`,
  });
  await sql`update ledger_note n set category = ${into},
      account_id = case when n.account_id is null and e.day <= (select c.until_day from journal_closed c where c.shop_id = ${scope.shopId})
        then ${account} else n.account_id end
    from ledger_entry e
    where n.shop_id = ${scope.shopId} and n.category = ${from} and e.shop_id = n.shop_id and e.id = n.entry_id`.execute(
    q,
  );
  await renameInRequests(q, scope, from, into);
};

export const noteCategoryProvider: CodeKeyProvider = {
  isNamed: ({ shopId }, kind, code) => sql<boolean>`
    exists (select from ledger_note n where n.shop_id = ${shopId} and n.category_kind = ${kind}::lookup_kind and n.category = ${code})
    or (${kind}::text = 'monetary' and exists (select from expense_request r where r.shop_id = ${shopId} and r.category = ${code} and r.decided_by is null
      and r.withdrawn_at is null))`,
  rename: async (q, scope, { kind, from, into }) => {
    if (kind !== 'monetary') return;
    await sql`update ledger_note set category = ${into} where shop_id = ${scope.shopId} and category = ${from}`.execute(
      q,
    );
    await renameInRequests(q, scope, from, into);
  },
};
