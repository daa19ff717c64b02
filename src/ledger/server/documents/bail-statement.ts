/** The whole of an order's bail, for the slip that gives it back. */
import { sql } from 'kysely';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentContent, EntryKind } from '#ledger/contract.ts';

type Moved = { kind: EntryKind; amount: number };

/** Sums of what moved the bail of an order so far, by kind: taken and returned, and what it was kept for. */
export const bailMoved = (scope: Pick<Scope, 'shopId'>, orderId: number) => sql<Moved>`
  select e.kind, sum(e.amount)::int8 as amount from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId}
    and (e.kind in ('bail_taken', 'bail_returned') or (e.method = 'bail' and e.kind <> 'bail_kept'))
  group by e.kind having sum(e.amount) <> 0 order by min(e.id)`;

/** What moved before and what is returned now (satang) → the account as the slip tells it (baht). */
export const bailAccount = (
  moved: readonly Moved[],
  returned: number,
): NonNullable<DocumentContent['bailAccount']> => {
  const of = (kind: EntryKind): number => moved.find((one) => one.kind === kind)?.amount ?? 0;
  return {
    taken: baht(of('bail_taken')),
    kept: moved
      .filter((one) => one.kind !== 'bail_taken' && one.kind !== 'bail_returned')
      .map(({ kind, amount }) => ({ kind, amount: baht(amount) })),
    returnedBefore: baht(-of('bail_returned')),
    returned: baht(returned),
  };
};
