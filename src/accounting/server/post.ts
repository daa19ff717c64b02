/** Writes papers and ledger entries: one statement that numbers, issues and books. */
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { telling } from '../../core/server/tell.ts';
import { documentHead, numberDigits, seriesYear } from '../numbers.ts';
import { heldBranch, isShut, shutDays } from './day-lock.ts';
import type { PaperEntry, Paper } from './paper.ts';

/** An entry of the ledger; `paper` is the place in the list of papers of the one that acknowledges it. */
export type NewEntry = PaperEntry & {
  orderId: number;
  day: Day;
  at: string;
  paper: number | null;
  lineId?: number | null | undefined;
  note?: string | undefined;
  slip?: { bank: string; transRef: string } | undefined;
  /** A picture of slip_picture. */
  slipImageId?: number | undefined;
  /** The entry that this one takes back. */
  reversesId?: number | undefined;
  /** A paper issued before, where none of the new ones acknowledges it. */
  documentId?: number | null | undefined;
};

const paperRows = (taxBranchNo: string, papers: readonly Paper[]): string =>
  JSON.stringify(
    papers.map((paper, ord) => ({
      ord,
      kind: paper.kind,
      year: seriesYear(paper.day),
      head: documentHead(paper.kind, taxBranchNo, seriesYear(paper.day)),
      order_id: paper.orderId,
      day: paper.day,
      at: paper.at,
      total: paper.vat.total,
      base: paper.vat.base,
      vat: paper.vat.vat,
      vat_rate: paper.vat.rate,
      content: paper.content,
      replaces: paper.replacesId ?? null,
      cites: paper.cites ?? [],
    })),
  );

const entryRows = (entries: readonly NewEntry[]): string =>
  JSON.stringify(
    entries.map((entry, ord) => ({
      ord,
      paper: entry.paper,
      order_id: entry.orderId,
      line_id: entry.lineId ?? null,
      kind: entry.kind,
      method: entry.method,
      amount: entry.amount,
      no_vat: entry.noVat ?? false,
      day: entry.day,
      at: entry.at,
      note: entry.note ?? '',
      slip_bank: entry.slip?.bank ?? null,
      slip_ref: entry.slip?.transRef ?? null,
      slip_image_id: entry.slipImageId ?? null,
      certificate_no: entry.certificate?.no ?? null,
      certificate_day: entry.certificate?.day ?? null,
      reverses_id: entry.reversesId ?? null,
      document_id: entry.documentId ?? null,
    })),
  );

const documentEvents = (scope: Scope) =>
  telling(
    scope,
    'document.issued',
    {
      subject: sql<string>`coalesce('order/' || i.order_id, 'document/' || i.id)`,
      data: sql`jsonb_build_object('documentId', i.id, 'documentNo', i.document_no, 'kind', i.kind, 'branchId', i.branch_id,
        'orderId', i.order_id, 'day', i.day, 'total', i.total / 100.0, 'vat', i.vat / 100.0)`,
    },
    sql`from issued i order by i.id`,
  );

// Series are bumped in one order (kind, year), so that two operations never wait for each other's series. Documents
// get their ids in the order of `ord`, which counts from 0: that is how a document is told from its id without a join.
// On a day that is closed nothing is written, and the day is told instead.
const postQuery = (scope: Scope, days: readonly Day[], papers: string, entries: string) => sql<{
  id: number | null;
  shut: Day | null;
  books: boolean;
}>`
  with shut as materialized (${shutDays(scope, days)}
  ), paper as materialized (
    select * from jsonb_to_recordset(${papers}::jsonb) as p(ord int, kind document_kind, year int, head text, order_id bigint,
      day date, at timestamptz, total bigint, base bigint, vat bigint, vat_rate int, content jsonb, replaces bigint, cites bigint[])
    where not exists (select from shut)
  ), bumped as (
    insert into series as s (shop_id, branch_id, kind, year, last)
    select ${scope.shopId}::int, ${scope.branchId}::bigint, p.kind::text, p.year, count(*)::int
      from paper p group by p.kind, p.year order by p.kind::text, p.year
    on conflict (shop_id, branch_id, kind, year) do update set last = s.last + excluded.last
    returning s.kind, s.year, s.last
  ), numbered as materialized (
    select p.*, (n.last - count(*) over (partition by p.kind, p.year)
      + row_number() over (partition by p.kind, p.year order by p.ord))::int as number
    from paper p join bumped n on n.kind = p.kind::text and n.year = p.year
  ), issued as (
    insert into document (shop_id, branch_id, kind, year, number, document_no, order_id, day, total, base, vat, vat_rate,
      content, replaces_id, issued_by, issued_at)
    select ${scope.shopId}::int, ${scope.branchId}::bigint, n.kind, n.year, n.number,
      n.head || lpad(n.number::text, greatest(${numberDigits}::int, length(n.number::text)), '0'),
      n.order_id, n.day, n.total, n.base, n.vat, n.vat_rate, n.content, n.replaces, ${scope.userId || null}::bigint, n.at
    from numbered n order by n.ord
    returning id, kind, year, number, document_no, branch_id, order_id, day, total, vat
  ), told as (
    ${documentEvents(scope)}
  ), known as (
    select row_number() over (order by i.id)::int - 1 as ord, i.id from issued i
  ), citing as materialized (
    -- Few cite: met with all papers of a batch one by one they would cost by the square of it.
    select n.ord, c.id from numbered n cross join unnest(n.cites) as c(id)
  ), cited as (
    insert into document_cite (shop_id, document_id, cited_id)
    select ${scope.shopId}::int, k.id, c.id from citing c join known k on k.ord = c.ord
  ), booked as (
    insert into ledger_entry (shop_id, branch_id, order_id, line_id, document_id, kind, method, amount, no_vat, day, at, by_user,
      note, slip_bank, slip_ref, slip_image_id, certificate_no, certificate_day, reverses_id)
    select ${scope.shopId}::int, ${scope.branchId}::bigint, e.order_id, e.line_id, coalesce(k.id, e.document_id), e.kind, e.method, e.amount, e.no_vat, e.day,
      e.at, ${scope.userId || null}::bigint, e.note, e.slip_bank, e.slip_ref, e.slip_image_id, e.certificate_no, e.certificate_day,
      e.reverses_id
    from jsonb_to_recordset(${entries}::jsonb) as e(ord int, paper int, order_id bigint, line_id bigint, kind entry_kind,
      method pay_method, amount bigint, no_vat boolean, day date, at timestamptz, note text, slip_bank text, slip_ref text,
      slip_image_id bigint, certificate_no text, certificate_day date, reverses_id bigint, document_id bigint)
    left join known k on k.ord = e.paper
    where not exists (select from shut)
    order by e.ord
  )
  select r.id, r.shut, r.books from (select k.ord, k.id, null::date as shut, false as books from known k union all select null, null, s.day, s.books from shut s) r
  order by r.ord, r.shut`;

/**
 * Issues the papers (numbers in the order given) and books the entries at scope.branchId; returns the ids of
 * the documents. Call it last in a transaction: from here on the series is held until the commit, and a
 * rollback gives its numbers back. DAY_CLOSED, with nothing written, when the branch has closed one of the days; BOOKS_CLOSED.
 */
export const post = async (
  q: Tx,
  scope: Scope,
  taxBranchNo: string,
  papers: readonly Paper[],
  entries: readonly NewEntry[],
): Promise<number[]> => {
  // A paper in place of another has its day and moves no money: what was counted stays as it is.
  const days = [...papers.filter((one) => !one.replacesId), ...entries].map((one) => one.day);
  const rows = await heldBranch(
    q,
    scope,
    postQuery(scope, days, paperRows(taxBranchNo, papers), entryRows(entries)),
  );
  for (const { shut, books } of rows) if (shut !== null) throw isShut({ day: shut, books });
  return rows.map((row) => row.id).filter((id) => id !== null);
};
