import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { ledgerContract, Document, DocumentStage } from '#ledger/contract.ts';
import { ledgerOrderPort } from '../ports/order-of-money.ts';

/** Amounts in satang, the rate in basis points. */
type Row = Omit<Document, 'day'> & { day: Day };

export const isDocumentVisible = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(d.branch_id = any(${scope.branchIds}::bigint[]) or ${ledgerOrderPort.provided.seen(scope, sql.ref('d.order_id'))})`;

const columns = sql`d.id as "documentId", d.kind, d.document_no as "documentNo", d.order_id as "orderId", d.day, d.issued_at as "issuedAt", d.total,
  d.base, d.vat, d.vat_rate as "vatRate",
  v.document_id is not null as voided, coalesce(v.reason, '') as "voidReason", d.content,
  coalesce((select r.document_no from document r where r.shop_id = d.shop_id and r.replaces_id = d.id), '') as "replacedBy",
  (select count(*) from document_print p where p.shop_id = d.shop_id and p.document_id = d.id and not p.copy)::int as prints,
  (select json_build_object('number', t.number, 'day', t.day, 'reason', t.reason, 'by', coalesce(u.display_name, ''))
    from document_substitute t left join app_user u on u.shop_id = t.shop_id and u.id = t.by_user
    where t.shop_id = d.shop_id and t.document_id = d.id order by t.number desc limit 1) as substitute`;

export const documentByIdQuery = (scope: Scope, id: number) => sql<Row>`
  select ${columns} from document d
  left join document_void v on v.shop_id = d.shop_id and v.document_id = d.id
  where d.shop_id = ${scope.shopId} and d.id = ${id}
    and ${isDocumentVisible(scope)}`;

const ofOrder = (scope: Scope, orderId: number, stage: DocumentStage | null) => sql<Row>`
  select ${columns} from document d
  left join document_void v on v.shop_id = d.shop_id and v.document_id = d.id
  where d.shop_id = ${scope.shopId} and d.order_id = ${orderId} and (${stage}::text is null or d.content->>'stage' = ${stage})
  order by d.id desc`;

export const documentToWire = (row: Row): Document => ({
  ...row,
  total: satangToBaht(row.total),
  base: satangToBaht(row.base),
  vat: satangToBaht(row.vat),
  vatRate: row.vatRate / 100,
});

export const getIssuedDocument = readHandler<typeof ledgerContract.document>(async (db, scope, call) => {
  const row = (await db.read(scope, documentByIdQuery(scope, call.params.id)))[0];
  return row === undefined ? call.fail('NOT_FOUND') : documentToWire(row);
});

/** Returns the newest document first. */
export const readOrderDocuments = async (q: Tx, scope: Scope, orderId: number): Promise<Document[]> =>
  (await ofOrder(scope, orderId, null).execute(q)).rows.map(documentToWire);

export const loadOrderDocuments = async (
  db: Db,
  scope: Scope,
  orderId: number,
  stage: DocumentStage | null,
): Promise<Document[]> => {
  const seen = sql<{
    ok: boolean;
  }>`select ${ledgerOrderPort.provided.seen(scope, sql`${orderId}::bigint`)} as ok`;
  const [orders, rows] = await db.readAll(scope, [seen, ofOrder(scope, orderId, stage)]);
  if (orders[0]?.ok !== true) throw new AppError('NOT_FOUND');
  return rows.map(documentToWire);
};
