import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  citedIds,
  isForfeitedBailDocument,
  isVatExemptDocument,
  supplyContent,
  type IssuedDocument,
  taxBranchId,
} from './issued-documents.ts';

/** An entry's valid document, the last of its replacements. */
export type ValidDocument = IssuedDocument & {
  entryDocumentId: number;
  base: number;
  free: boolean;
  /** `kept`: a forfeited deposit with a tax invoice. `bailVat`: its VAT in satang. */
  kept: boolean;
  bailVat: number | null;
  /** Rounding of cash, in satang. `cashAsked` is set if the cash paid another document too. */
  rounding: number;
  cashAsked: number | null;
  voided: boolean;
};

export const validDocumentsQuery = (scope: Scope, entryIds: readonly number[]) => sql<ValidDocument>`
  with recursive chain as (
    select distinct e.document_id as first, e.document_id as id, 0 as depth from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.id = any(${[...entryIds]}::bigint[]) and e.document_id is not null
    union all
    select c.first, d.id, c.depth + 1 from chain c join document d on d.shop_id = ${scope.shopId} and d.replaces_id = c.id
  )
  select distinct on (c.first) c.first as "entryDocumentId", d.id, ${taxBranchId} as "branchId", ${citedIds} as cites, ${supplyContent} as supply, d.kind, d.document_no as "documentNo",
    d.content->>'title' as title, d.day, d.total, d.base, d.vat, d.vat_rate as "vatRate", d.content->'customer' as buyer, ${isVatExemptDocument} as free, ${isForfeitedBailDocument} as kept, round((d.content->>'bailVat')::numeric * 100)::int8 as "bailVat",
    coalesce(round((d.content->>'rounding')::numeric * 100), 0)::int8 as rounding, round((d.content->>'cashAsked')::numeric * 100)::int8 as "cashAsked", v.document_id is not null as voided
  from chain c join document d on d.shop_id = ${scope.shopId} and d.id = c.id
  left join document_void v on v.shop_id = d.shop_id and v.document_id = d.id
  order by c.first, c.depth desc`;
