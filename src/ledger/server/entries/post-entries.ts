import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { publishEvents } from '#platform/events/publish-event.ts';
import { documentNumberPrefix, minNumberDigits, seriesYear } from '#ledger/document-numbers.ts';
import type { FeeKind } from '#ledger/entry-kinds.ts';
import type { StoredPaymentFields } from '#ledger/payment-fields.ts';
import type { DocumentKind } from '#ledger/shapes.ts';
import { queryUnderBranchLock, assertNoClosedDay, closedPostingDaysQuery } from './day-lock.ts';
import type { DocumentEntry, ComposedDocument } from '../documents/compose-document.ts';
import { paymentColumnValues, paymentColumns } from './entry-columns.ts';

/** `paper`: the index of the entry's document in the call. */
export type NewLedgerEntry = DocumentEntry &
  StoredPaymentFields & {
    /** Null for a gift voucher. */
    orderId: number | null;
    day: Day;
    at: string;
    paper: number | null;
    lineId?: number | null | undefined;
    refundOf?: FeeKind | null | undefined;
    note?: string | undefined;
    reversesId?: number | undefined;
    /** An existing document, if no new document acknowledges the entry. */
    documentId?: number | null | undefined;
  };

const paperRows = (papers: readonly ComposedDocument[]): string =>
  JSON.stringify(
    papers.map((paper, ord) => ({
      ord,
      branch_id: paper.branch.id,
      kind: paper.kind,
      year: seriesYear(paper.day),
      head: documentNumberPrefix(paper.kind, paper.branch.taxBranchNo, seriesYear(paper.day)),
      order_id: paper.orderId,
      day: paper.day,
      at: paper.at,
      total: paper.vat.total,
      base: paper.vat.base,
      vat: paper.vat.vat,
      vat_rate: paper.vat.rate,
      content: paper.content,
      replaces: paper.replacesId ?? null,
    })),
  );

const entryRows = (entries: readonly NewLedgerEntry[], paperIds: readonly number[]): string =>
  JSON.stringify(
    entries.map((entry, ord) => ({
      ord,
      order_id: entry.orderId,
      line_id: entry.lineId ?? null,
      kind: entry.kind,
      refund_of: entry.refundOf ?? null,
      method: entry.method,
      amount: entry.amount,
      no_vat: entry.noVat ?? false,
      day: entry.day,
      at: entry.at,
      note: entry.note ?? '',
      ...paymentColumnValues(entry),
      reverses_id: entry.reversesId ?? null,
      document_id: (entry.paper === null ? undefined : paperIds[entry.paper]) ?? entry.documentId ?? null,
    })),
  );

type Issued = {
  id: number;
  branch_id: number;
  kind: DocumentKind;
  document_no: string;
  order_id: number | null;
  day: Day;
  total: number;
  vat: number;
};

/** Locks series by branch, kind and year, so postings cannot deadlock. */
const issue = (scope: Scope, days: readonly Day[], papers: readonly ComposedDocument[]) => {
  const rows = sql`jsonb_to_recordset(${paperRows(papers)}::jsonb) as p(ord int, branch_id bigint, kind document_kind, year int, head text, order_id bigint,
      day date, at timestamptz, total bigint, base bigint, vat bigint, vat_rate int, content jsonb, replaces bigint)`;
  const papersBySeries = Map.groupBy(
    papers,
    ({ branch, kind, day }) => `${branch.id} ${kind} ${seriesYear(day)}`,
  );
  const series = [...papersBySeries.keys()].toSorted().map((key) => {
    const [branch = '', kind = '', year = ''] = key.split(' ');
    return sql`(${scope.shopId}, ${Number(branch)}, ${kind}, ${Number(year)}, ${papersBySeries.get(key)?.length ?? 0})`;
  });
  const open = sql`not exists (${closedPostingDaysQuery(scope, days)})`;
  return sql<Issued>`
  with bumped as (
    insert into series as s (shop_id, branch_id, kind, year, last) values ${sql.join(series)}
    on conflict (shop_id, branch_id, kind, year) do update set last = s.last + excluded.last
    returning s.branch_id, s.kind, s.year, s.last
  )
  insert into document (shop_id, branch_id, kind, year, number, document_no, order_id, day, total, base, vat, vat_rate,
    content, replaces_id, issued_by, issued_at)
  select ${scope.shopId}::int, n.branch_id, n.kind, n.year, n.number,
    n.head || lpad(n.number::text, greatest(${minNumberDigits}::int, length(n.number::text)), '0'),
    n.order_id, n.day, n.total, n.base, n.vat, n.vat_rate, n.content, n.replaces, ${scope.userId || null}::bigint, n.at
  from (
    select p.*, (b.last - count(*) over (partition by p.branch_id, p.kind, p.year)
      + row_number() over (partition by p.branch_id, p.kind, p.year order by p.ord))::int as number
    from ${rows} join bumped b on b.branch_id = p.branch_id and b.kind = p.kind::text and b.year = p.year) n
  where ${open}
  order by n.ord
  returning id, branch_id, kind, document_no, order_id, day, total, vat`;
};

const book = (scope: Scope, days: readonly Day[], rows: string) => sql`
  insert into ledger_entry (shop_id, branch_id, order_id, line_id, document_id, kind, refund_of, method, amount, no_vat, day, at,
    by_user, note, ${paymentColumns.names}, reverses_id)
  select ${scope.shopId}::int, ${scope.branchId}::bigint, e.order_id, e.line_id, e.document_id, e.kind, e.refund_of, e.method, e.amount,
    e.no_vat, e.day, e.at, ${scope.userId || null}::bigint, e.note, ${paymentColumns.values}, e.reverses_id
  from jsonb_to_recordset(${rows}::jsonb) as e(ord int, order_id bigint, line_id bigint, kind entry_kind, refund_of entry_kind,
    method pay_method, amount bigint, no_vat boolean, day date, at timestamptz, note text,
    ${paymentColumns.types}, reverses_id bigint, document_id bigint)
  ${days.length === 0 ? sql`` : sql`where not exists (${closedPostingDaysQuery(scope, days)})`}
  order by e.ord`;

const cite = (scope: Scope, papers: readonly ComposedDocument[], ids: readonly number[]) => {
  const pairs = papers.flatMap(({ cites }, ord) =>
    (cites ?? []).map((cited) => ({ by: ids[ord] ?? 0, cited })),
  );
  return pairs.length === 0
    ? undefined
    : sql`insert into document_cite (shop_id, document_id, cited_id)
      select ${scope.shopId}::int, c.by, c.cited
      from unnest(${pairs.map((one) => one.by)}::bigint[], ${pairs.map((one) => one.cited)}::bigint[]) as c (by, cited)`;
};

/**
 * Posts at scope.branchId, each document at its branch. Returns document ids. Call it last, because it locks
 * the series until the commit. Throws DAY_CLOSED or BOOKS_CLOSED before writing.
 */
export const postEntries = async (
  q: Tx,
  scope: Scope,
  papers: readonly ComposedDocument[],
  entries: readonly NewLedgerEntry[],
): Promise<number[]> => {
  // A replacement moves no money, so its day may be closed.
  const days = [...papers.filter((one) => !one.replacesId), ...entries].map((one) => one.day);
  const looking = closedPostingDaysQuery(scope, days);
  if (papers.length === 0) {
    assertNoClosedDay(
      (await queryUnderBranchLock(q, scope, looking, book(scope, days, entryRows(entries, []))))[0],
    );
    return [];
  }
  const [shut, issued] = await queryUnderBranchLock(q, scope, looking, issue(scope, days, papers));
  assertNoClosedDay(shut);
  const rows = issued.toSorted((a, b) => a.id - b.id);
  const ids = rows.map((row) => row.id);
  await Promise.all([
    cite(scope, papers, ids)?.execute(q),
    entries.length > 0 ? book(scope, [], entryRows(entries, ids)).execute(q) : undefined,
    publishEvents(
      q,
      scope,
      rows.map((one) => ({
        event: 'document.issued',
        subject: one.order_id === null ? `document/${one.id}` : `order/${one.order_id}`,
        data: {
          documentId: one.id,
          documentNo: one.document_no,
          kind: one.kind,
          branchId: one.branch_id,
          orderId: one.order_id,
          day: one.day,
          total: satangToBaht(one.total),
          vat: satangToBaht(one.vat),
        },
      })),
    ),
  ]);
  return ids;
};
