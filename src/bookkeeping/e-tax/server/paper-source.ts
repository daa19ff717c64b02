/** The source of an electronic document has all but the seller's address codes. */
import { type RawBuilder, sql } from 'kysely';
import type { DocumentContent, DocumentKind } from '#ledger/contract.ts';
import { paperWords } from '#ledger/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type ReferencedPaper = {
  documentNo: string;
  kind: DocumentKind;
  title: string;
  day: Day;
  base: number;
  vat: number;
  total: number;
  buyer: DocumentContent['customer'];
};

/** Amounts are in satang, `rate` in basis points. */
export type PaperSource = {
  documentId: number;
  orderId: number | null;
  branchId: number;
  documentNo: string;
  kind: DocumentKind;
  day: Day;
  issuedAt: string;
  total: number;
  base: number;
  vat: number;
  rate: number;
  content: DocumentContent;
  voidReason: string | null;
  replaced: boolean;
  replaces: (ReferencedPaper & { reason: string }) | null;
  /** Documents that a credit note corrects. */
  cites: readonly ReferencedPaper[];
  before: readonly ReferencedPaper[];
};

/** Fixed texts in names of lines that deduct the amount of an earlier document or add it back. */
const marks = [paperWords.part.down, paperWords.part.back].map((text) => {
  const [start = '', middle = ''] = text.split(/\{title\}|\{no\}/);
  return { start, middle };
});

export const documentNumberIn = (name: string): string | null => {
  for (const { start, middle } of marks) {
    if (!name.startsWith(start)) continue;
    const at = name.lastIndexOf(middle);
    if (at > start.length) return name.slice(at + middle.length).trim();
  }
  return null;
};

const named = sql`json_build_object('documentNo', n.document_no, 'kind', n.kind, 'title', n.content->>'title', 'day', n.day,
  'base', n.base, 'vat', n.vat, 'total', n.total, 'buyer', n.content->'customer')`;

type Row = Omit<PaperSource, 'before'>;

export const paperSourceQuery = (scope: Scope, documentId: number | RawBuilder<unknown>) => sql<Row>`
    select d.id as "documentId", d.order_id as "orderId", d.branch_id as "branchId", d.document_no as "documentNo", d.kind, d.day, d.issued_at as "issuedAt",
      d.total, d.base, d.vat, d.vat_rate as rate, d.content, v.reason as "voidReason",
      exists (select from document r where r.shop_id = d.shop_id and r.replaces_id = d.id) as replaced,
      (select ${named}::jsonb || jsonb_build_object('reason', coalesce(w.reason, '')) from document n
        left join document_void w on w.shop_id = n.shop_id and w.document_id = n.id
        where n.shop_id = d.shop_id and n.id = d.replaces_id) as replaces,
      (select coalesce(json_agg(${named} order by n.id), '[]') from document_cite t
        join document n on n.shop_id = t.shop_id and n.id = t.cited_id
        where t.shop_id = d.shop_id and t.document_id = d.id) as cites
    from document d left join document_void v on v.shop_id = d.shop_id and v.document_id = d.id
    where d.shop_id = ${scope.shopId} and d.id = ${documentId} and d.branch_id = any(${[...scope.branchIds]}::bigint[])`;

export const readPaperSource = async (
  q: Tx,
  scope: Scope,
  documentId: number,
): Promise<PaperSource | undefined> => {
  const [row] = (await paperSourceQuery(scope, documentId).execute(q)).rows;
  if (row === undefined) return undefined;
  const numbers = row.content.lines.map((line) => documentNumberIn(line.name)).filter((no) => no !== null);
  if (numbers.length === 0) return { ...row, before: [] };
  const before = await sql<{ one: ReferencedPaper }>`
    select ${named} as one from document n
    where n.shop_id = ${scope.shopId} and n.document_no = any(${numbers}::text[]) order by n.id`.execute(q);
  return { ...row, before: before.rows.map((one) => one.one) };
};
