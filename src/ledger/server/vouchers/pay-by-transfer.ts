import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { type NewLedgerEntry, postEntries } from '../entries/post-entries.ts';
import { markDayStale } from '../entries/stale-figures.ts';

type Row = { id: number; branchId: number; method: EntryMethod; amount: number; documentId: number | null };

/** The provider could not pay the entries of a void, so a transfer replaces them. */
export const payVoucherByTransfer = async (
  q: Tx,
  scope: Scope,
  voucherId: number,
  entryIds: readonly number[],
  note: string,
): Promise<void> => {
  const { rows } = await sql<Row>`
    select e.id, e.branch_id as "branchId", e.method, e.amount, e.document_id as "documentId" from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.voucher_id = ${voucherId} and e.id = any(${[...entryIds]}::bigint[])
      and e.kind = 'voucher_sold' order by e.id`.execute(q);
  const now = new Date();
  const [day, at] = [bangkokDay(now), now.toISOString()];
  for (const { id, branchId, method, amount, documentId } of rows) {
    const here = { ...scope, branchId };
    const both = {
      kind: 'voucher_sold',
      orderId: null,
      voucher: voucherId,
      note,
      paper: null,
      documentId,
      day,
      at,
    } as const;
    const entries: NewLedgerEntry[] = [
      { ...both, method, amount: -amount, reversesId: id },
      { ...both, method: 'transfer', amount },
    ];
    await postEntries(q, here, [], entries);
    await markDayStale(here, day).execute(q);
  }
};
