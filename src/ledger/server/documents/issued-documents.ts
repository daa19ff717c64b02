import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentContent, DocumentKind } from '#ledger/contract.ts';
import { type CreditedDocument, priceBackKinds } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { type Supply, type SupplyContent, supplyOf } from './supply.ts';

export const isBailDocument = sql<boolean>`(d.content->'entries' @> '[{"kind": "bail_taken"}]'
  or d.content->'entries' @> '[{"kind": "bail_returned"}]')`;

export const isVatExemptDocument = sql<boolean>`coalesce(d.content->'remarks' @> ${JSON.stringify([paperWords.withoutVat.fee])}::jsonb, false)`;

export const receiptKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
] as const satisfies readonly DocumentKind[];

export type IssuedDocument = CreditedDocument & {
  id: number;
  branchId: number;
  cites: readonly number[];
  supply: SupplyContent;
  documentNo: string;
  day: Day;
  title: string;
  buyer: DocumentContent['customer'];
};

export const isForfeitedBailDocument = sql<boolean>`coalesce(d.content->'remarks' @> ${JSON.stringify([paperWords.withoutVat.bailTaxed])}::jsonb, false)`;

/** A forfeited deposit is shown with the VAT and rate of its tax invoice. */
const shownVat = sql<number>`case when ${isForfeitedBailDocument} then coalesce(round((d.content->>'bailVat')::numeric * 100)::int8, d.vat) else d.vat end`;
const shownRate = sql<number>`case when ${isForfeitedBailDocument} then coalesce((select max(b.vat_rate) from document b
  where b.shop_id = d.shop_id and b.order_id = d.order_id and b.content->'entries' @> '[{"kind": "bail_taken"}]'), d.vat_rate) else d.vat_rate end`;

/**
 * The VAT of a forfeited deposit belongs to the branch of the deposit's tax invoice (`bailBranch`, else the
 * branch of the oldest invoice).
 */
export const taxBranchId = sql<number>`case when ${isForfeitedBailDocument} then coalesce((d.content->>'bailBranch')::int8, (select b.branch_id from document b
  where b.shop_id = d.shop_id and b.order_id = d.order_id and b.kind in ('abb_tax_invoice', 'tax_invoice') and b.content->'entries' @> '[{"kind": "bail_taken"}]'
    and not exists (select from document_void v where v.shop_id = b.shop_id and v.document_id = b.id)
  order by b.id limit 1), d.branch_id) else d.branch_id end`;
export const supplyContent = sql<SupplyContent>`jsonb_build_object('lines', d.content->'lines', 'entries', d.content->'entries',
  'stage', d.content->'stage', 'order', d.content->'order')
  || jsonb_strip_nulls(jsonb_build_object('main', d.content->'main', 'down', d.content->'down'))`;
export const citedIds = sql<
  number[]
>`array(select t.cited_id from document_cite t where t.shop_id = d.shop_id and t.document_id = d.id)`;

type Subject = 'price' | 'free' | 'bail';

/** Price documents of a shop without VAT registration are all `price`. */
const issuedDocumentsQuery = (scope: Scope, orderIds: readonly number[], about: Subject) => sql<
  IssuedDocument & { orderId: number }
>`
    select d.order_id as "orderId", d.id, ${taxBranchId} as "branchId", ${citedIds} as cites, ${supplyContent} as supply, d.kind, d.total, ${shownVat} as vat, ${shownRate} as "vatRate", d.document_no as "documentNo", d.day,
      d.content->>'title' as title, d.content->'customer' as buyer
    from document d
    where d.shop_id = ${scope.shopId} and d.order_id = any(${[...orderIds]}::bigint[])
      and d.kind = any(${[...receiptKinds, ...priceBackKinds]}::document_kind[])
      and ${isBailDocument} = ${about === 'bail'}::boolean and ${isVatExemptDocument} = ${about === 'free'}::boolean
      and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
    order by d.id`;

export const loadIssuedDocuments = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  about: Subject,
): Promise<IssuedDocument[]> => (await issuedDocumentsQuery(scope, [orderId], about).execute(q)).rows;

export const readPriceDocuments = async (
  db: Db,
  scope: Scope,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CreditedDocument[]>> =>
  Map.groupBy(await db.read(scope, issuedDocumentsQuery(scope, orderIds, 'price')), (one) => one.orderId);

export const loadSupplies = async (
  q: Tx,
  scope: Scope,
  orderId: number,
): Promise<(IssuedDocument & Supply)[]> =>
  (await loadIssuedDocuments(q, scope, orderId, 'price')).map((one) => ({
    ...one,
    ...supplyOf(one, one.supply),
  }));

/** Amounts in satang. `vat` is null on documents older than the field. */
export type ForfeitedBail = { total: number; vat: number | null };

export const loadForfeitedBail = async (q: Tx, scope: Scope, orderId: number): Promise<ForfeitedBail[]> => {
  const { rows } = await sql<ForfeitedBail>`
    select k.sign * k.total as total, (k.sign * round(k.vat * 100))::int8 as vat from (
      select d.total, (d.content->>'bailVat')::numeric as vat, case d.kind when 'refund_slip' then -1 else 1 end as sign
      from document d
      where d.shop_id = ${scope.shopId} and d.order_id = ${orderId} and d.kind in ('receipt', 'refund_slip') and ${isForfeitedBailDocument}
        and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
    ) k`.execute(q);
  return rows;
};
