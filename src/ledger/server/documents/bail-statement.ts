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

type KeptLine = { kind: EntryKind; name: string; amount: number };

/** Fees deducted from the deposit, as their documents list them. */
export const keptLinesQuery = (scope: Pick<Scope, 'shopId'>, orderId: number) => sql<KeptLine>`
  select l.value->>'feeKind' as kind, l.value->>'name' as name, sum(round((l.value->>'amount')::numeric * 100))::int8 as amount
  from document d, jsonb_array_elements(d.content->'lines') l
  where d.shop_id = ${scope.shopId} and d.order_id = ${orderId} and d.kind in ('receipt', 'abb_tax_invoice', 'tax_invoice')
    and d.content->'entries' @> '[{"method": "bail"}]' and l.value->>'feeKind' is not null
    and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
  group by 1, 2 order by min(d.id)`;

/** Each kind by its lines, if these add up to it. */
const keptOf = (moved: readonly Moved[], lines: readonly KeptLine[]): (Moved & { name?: string })[] =>
  moved.flatMap((one) => {
    const own = lines.filter((line) => line.kind === one.kind);
    return own.reduce((sum, line) => sum + line.amount, 0) === one.amount ? own : [one];
  });

/** In baht; `returned` and `moved` are in satang. */
export const bailStatement = (
  moved: readonly Moved[],
  lines: readonly KeptLine[],
  returned: number,
): NonNullable<DocumentContent['bailAccount']> => {
  const of = (kind: EntryKind): number => moved.find((one) => one.kind === kind)?.amount ?? 0;
  return {
    taken: satangToBaht(of('bail_taken')),
    kept: keptOf(
      moved.filter((one) => one.kind !== 'bail_taken' && one.kind !== 'bail_returned'),
      lines,
    ).map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
    returnedBefore: satangToBaht(-of('bail_returned')),
    returned: satangToBaht(returned),
  };
};
