import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { EntryKind } from '#ledger/contract.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { voidDocuments } from '../documents/voidable-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import { markDayStale } from '../entries/stale-figures.ts';

const end = (scope: Scope, id: number, reason: string) => sql<{ id: number }>`
  update voucher set balance = 0, voided_at = now(), voided_by = ${scope.userId || null}::bigint, void_reason = ${reason}, version = version + 1
  where shop_id = ${scope.shopId} and id = ${id}::bigint and voided_at is null and balance = amount returning id`;

const entriesOf = (scope: Scope, id: number) => sql<{
  id: number;
  kind: EntryKind;
  method: EntryMethod;
  amount: number;
  documentId: number | null;
}>`
  select e.id, e.kind, e.method, e.amount, e.document_id as "documentId" from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.voucher_id = ${id}::bigint and e.order_id is null and e.reverses_id is null order by e.id`;

/** `scope` has the sale's branch, which pays the money back. */
export const voidVoucher = async (q: Tx, scope: Scope, id: number, reason: string): Promise<void> => {
  if ((await end(scope, id, reason).execute(q)).rows.length === 0) throw new AppError('VOUCHER_SPENT');
  const { rows } = await entriesOf(scope, id).execute(q);
  const papers = rows.flatMap((row) => row.documentId ?? []);
  await voidDocuments(q, scope, papers, reason);
  const now = new Date();
  const [day, at] = [bangkokDay(now), now.toISOString()];
  await postEntries(
    q,
    scope,
    [],
    rows.map(({ id: reversesId, amount, ...row }) => ({
      ...row,
      amount: -amount,
      reversesId,
      orderId: null,
      voucher: id,
      note: reason,
      paper: null,
      day,
      at,
    })),
  );
  await markDayStale(scope, day).execute(q);
};
