/** Papers of an order that were issued and stand: over its price, over fees without VAT, over bail that carries VAT. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentContent, DocumentKind } from '#ledger/contract.ts';
import { type CreditedPaper, priceBackKinds } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';

/** Is a document `d` about bail that is taken or given back? */
export const aboutBail = sql<boolean>`(d.content->'entries' @> '[{"kind": "bail_taken"}]'
  or d.content->'entries' @> '[{"kind": "bail_returned"}]')`;

/** Is a document `d` over fees that carry no VAT? It says so itself. */
export const aboutFree = sql<boolean>`coalesce(d.content->'remarks' @> ${JSON.stringify([paperWords.withoutVat.fee])}::jsonb, false)`;

/** Papers over money that pays the price. */
export const receiptKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
] as const satisfies readonly DocumentKind[];

export type IssuedPaper = CreditedPaper & {
  id: number;
  documentNo: string;
  day: Day;
  title: string;
  buyer: DocumentContent['customer'];
};

/**
 * Papers of an order that stand, the first one first: those about its price as far as it carries VAT (in a shop that is not
 * registered: all of it), about fees that carry none, or about bail that carries VAT.
 */
export const issuedPapers = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  about: 'price' | 'free' | 'bail',
): Promise<IssuedPaper[]> => {
  const { rows } = await sql<IssuedPaper>`
    select d.id, d.kind, d.total, d.vat, d.vat_rate as "vatRate", d.document_no as "documentNo", d.day,
      d.content->>'title' as title, d.content->'customer' as buyer
    from document d
    where d.shop_id = ${scope.shopId} and d.order_id = ${orderId}
      and d.kind = any(${[...receiptKinds, ...priceBackKinds]}::document_kind[])
      and ${aboutBail} = ${about === 'bail'}::boolean and ${aboutFree} = ${about === 'free'}::boolean
      and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
    order by d.id`.execute(q);
  return rows;
};

/** Does a document `d` speak of bail that was kept and is in a tax invoice already? It says so itself. */
export const aboutKept = sql<boolean>`coalesce(d.content->'remarks' @> ${JSON.stringify([paperWords.withoutVat.bailTaxed])}::jsonb, false)`;

/** What is kept of bail that carried VAT when it was taken, satang; its VAT null on papers of before it was told. */
export type KeptBail = { total: number; vat: number | null };

/** Papers over what was kept of an order's taxed bail, and, negative, those that took one back. */
export const keptPapers = async (q: Tx, scope: Scope, orderId: number): Promise<KeptBail[]> => {
  const { rows } = await sql<KeptBail>`
    select k.sign * k.total as total, (k.sign * round(k.vat * 100))::int8 as vat from (
      select d.total, (d.content->>'bailVat')::numeric as vat, case d.kind when 'refund_slip' then -1 else 1 end as sign
      from document d
      where d.shop_id = ${scope.shopId} and d.order_id = ${orderId} and d.kind in ('receipt', 'refund_slip') and ${aboutKept}
        and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
    ) k`.execute(q);
  return rows;
};
