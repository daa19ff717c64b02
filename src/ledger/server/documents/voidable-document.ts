import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentContent, DocumentKind } from '#ledger/contract.ts';
import { documentByIdQuery } from './documents.ts';
import { ledgerOrderPort } from '../ports/order-of-money.ts';

export type VoidableDocument = {
  id: number;
  branchId: number;
  kind: DocumentKind;
  documentNo: string;
  orderId: number;
  day: Day;
  vat: { total: number; base: number; vat: number; rate: number };
  content: DocumentContent;
};

export const documentKindError = ({
  documentNo,
  content,
}: Pick<VoidableDocument, 'documentNo' | 'content'>): AppError =>
  new AppError('DOC_KIND', { values: { no: documentNo, title: content.title } });

/** `cited_by`: a valid credit note that cites the document. `money`: some entries are not reversed. */
const stateOf = (scope: Scope, id: number) => sql<{
  branch_id: number;
  void: boolean;
  cited_by: string | null;
  money: boolean;
}>`
  with recursive chain as (
    select d.id, d.replaces_id from document d where d.shop_id = ${scope.shopId} and d.id = ${id}
    union all
    select d.id, d.replaces_id from chain c join document d on d.shop_id = ${scope.shopId} and d.id = c.replaces_id
  )
  select d.branch_id,
    exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id) as void,
    (select n.document_no from document_cite t join document n on n.shop_id = t.shop_id and n.id = t.document_id
      where t.shop_id = d.shop_id and t.cited_id = d.id
        and not exists (select from document_void v where v.shop_id = t.shop_id and v.document_id = t.document_id)
      order by n.id desc limit 1) as cited_by,
    exists (select from chain c join ledger_entry e on e.shop_id = ${scope.shopId} and e.document_id = c.id
      where e.reverses_id is null
        and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.reverses_id = e.id)) as money
  from document d where d.shop_id = ${scope.shopId} and d.id = ${id}`;

/**
 * Locks the document's order. Throws DOC_VOID for a void document, and DOC_CITED for a cited document if
 * `free` is set.
 */
export const lockVoidableDocument = async (
  q: Tx,
  scope: Scope,
  id: number,
  how: 'free' | 'not void' = 'free',
): Promise<{ paper: VoidableDocument; money: boolean }> => {
  const seen = (await documentByIdQuery(scope, id).execute(q)).rows[0];
  if (seen === undefined) throw new AppError('NOT_FOUND');
  // Refunds lock the order, so citations cannot change.
  await ledgerOrderPort.provided.hold(scope, seen.orderId).execute(q);
  const state = (await stateOf(scope, id).execute(q)).rows[0];
  if (state === undefined || seen.orderId === null) throw new AppError('NOT_FOUND');
  const no = seen.documentNo;
  if (state.void) throw new AppError('DOC_VOID', { values: { no } });
  if (how === 'free' && state.cited_by !== null)
    throw new AppError('DOC_CITED', { values: { no, by: state.cited_by } });
  return {
    paper: {
      id,
      branchId: state.branch_id,
      kind: seen.kind,
      documentNo: no,
      orderId: seen.orderId,
      day: seen.day,
      vat: { total: seen.total, base: seen.base, vat: seen.vat, rate: seen.vatRate },
      content: seen.content,
    },
    money: state.money,
  };
};

export const voidDocuments = async (
  q: Tx,
  scope: Scope,
  ids: readonly number[],
  reason: string,
): Promise<void> => {
  await sql`insert into document_void (shop_id, document_id, reason, by_user, at)
    select ${scope.shopId}::int, id, ${reason}, ${scope.userId}::bigint, ${new Date().toISOString()}::timestamptz from unnest(${ids}::bigint[]) as one(id)
    on conflict do nothing`.execute(q);
};
