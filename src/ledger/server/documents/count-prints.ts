import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ledgerContract } from '#ledger/contract.ts';
import { isDocumentVisible } from './documents.ts';

const seen = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from document d where d.shop_id = ${scope.shopId} and d.id = any(${ids}::bigint[])
      and ${isDocumentVisible(scope)}`.execute(q);
  return rows.length;
};

/** Counts a print, except of documents that a concurrent print just counted. */
const take = async (q: Tx, scope: Scope, ids: readonly number[], layout: string, copy: boolean) => {
  const { rows } = await sql<{ documentId: number; number: number }>`
    insert into document_print (shop_id, document_id, copy, number, layout, by_user)
    select ${scope.shopId}::int, w.id, ${copy}::boolean, coalesce((select max(p.number) from document_print p
      where p.shop_id = ${scope.shopId} and p.document_id = w.id and p.copy = ${copy}), 0) + 1, ${layout}, ${scope.userId || null}::bigint
    from unnest(${ids}::bigint[]) as w(id) order by w.id
    on conflict do nothing
    returning document_id as "documentId", number`.execute(q);
  return rows;
};

/** Originals and copies have separate numbers from 1. */
export const countPrints = writeHandler<typeof ledgerContract.printed>(async (q, scope, call) => {
  const ids = [...new Set(call.body.documentIds)].toSorted((a, b) => a - b);
  if ((await seen(q, scope, ids)) !== ids.length) throw new AppError('NOT_FOUND');
  const taken = new Map<number, number>();
  while (taken.size < ids.length) {
    const left = ids.filter((id) => !taken.has(id));
    for (const one of await take(q, scope, left, call.body.layout, call.body.copy))
      taken.set(one.documentId, one.number);
  }
  return { itemList: ids.map((documentId) => ({ documentId, number: taken.get(documentId) ?? 1 })) };
});
