import { sql } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentContent, EntryKind } from '#ledger/contract.ts';

type Moved = { kind: EntryKind; amount: number };

export const bailTotalsQuery = (scope: Pick<Scope, 'shopId'>, orderId: number) => sql<Moved>`
  select e.kind, sum(e.amount)::int8 as amount from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId}
    and (e.kind in ('bail_taken', 'bail_returned') or (e.method = 'bail' and e.kind <> 'bail_kept'))
  group by e.kind having sum(e.amount) <> 0 order by min(e.id)`;

/** The result is in baht, `returned` and `moved` are in satang. */
export const bailStatement = (
  moved: readonly Moved[],
  returned: number,
): NonNullable<DocumentContent['bailAccount']> => {
  const of = (kind: EntryKind): number => moved.find((one) => one.kind === kind)?.amount ?? 0;
  return {
    taken: satangToBaht(of('bail_taken')),
    kept: moved
      .filter((one) => one.kind !== 'bail_taken' && one.kind !== 'bail_returned')
      .map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
    returnedBefore: satangToBaht(-of('bail_returned')),
    returned: satangToBaht(returned),
  };
};
