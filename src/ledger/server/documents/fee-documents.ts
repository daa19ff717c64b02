import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type FeeAmount, feeKinds } from '#ledger/entry-kinds.ts';
import { creditableVat } from '#ledger/vat.ts';
import { correctableGroupOf, type CorrectableGroup } from './corrections.ts';
import { loadIssuedDocuments, type IssuedDocument } from './issued-documents.ts';
import { validDocumentsQuery, type ValidDocument } from './valid-documents.ts';

/** Part of a refund that corrects one document. */
export type FeeRefund = {
  amounts: FeeAmount[];
  documentId: number;
  group: CorrectableGroup;
  free: boolean;
  /** True if deducted from a taxed deposit. */
  kept: boolean;
};

type EntryRow = FeeAmount & {
  id: number;
  refund: boolean;
  documentId: number;
  /** Documents that a refund's credit note cites. */
  cited: number[];
};

const entryRows = (scope: Scope, orderId: number) => sql<EntryRow>`
  select e.id, case when e.kind = 'refund' then e.refund_of else e.kind end as kind, e.no_vat as "noVat", e.amount,
    e.kind = 'refund' as refund, e.document_id as "documentId",
    array(select t.cited_id from document_cite t where t.shop_id = e.shop_id and t.document_id = e.document_id) as cited
  from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} and e.document_id is not null and e.reverses_id is null
    and (e.refund_of is not null or e.kind = any(${[...feeKinds]}::entry_kind[]) and e.amount > 0)
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)
  order by e.id`;

const isOf = (one: Omit<FeeAmount, 'amount'>) => (other: Omit<FeeAmount, 'amount'>) =>
  other.kind === one.kind && other.noVat === one.noVat;

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, row) => total + row.amount, 0);

type Open = { paper: ValidDocument; notes: ValidDocument[]; amounts: FeeAmount[] };

/** `amounts`: paid amounts, less refunds by credit notes of the document. */
const openDocuments = (rows: readonly EntryRow[], papers: readonly ValidDocument[]): Open[] => {
  const paperOf = new Map(papers.map((paper) => [paper.entryDocumentId, paper]));
  const open = new Map<number, Open>();
  for (const row of rows.filter((one) => !one.refund)) {
    const paper = paperOf.get(row.documentId);
    if (paper === undefined || paper.voided) continue;
    const one = open.get(paper.id) ?? { paper, notes: [], amounts: [] };
    const known = one.amounts.find(isOf(row));
    if (known === undefined) one.amounts.push({ kind: row.kind, noVat: row.noVat, amount: row.amount });
    else known.amount += row.amount;
    open.set(paper.id, one);
  }
  for (const row of rows.filter((one) => one.refund)) {
    const note = paperOf.get(row.documentId);
    const one = row.cited.map((id) => open.get(id)).find((found) => found !== undefined);
    const known = one?.amounts.find(isOf(row));
    if (one === undefined || known === undefined || note === undefined) continue;
    known.amount += row.amount;
    if (!one.notes.includes(note)) one.notes.push(note);
  }
  return [...open.values()].toSorted((a, b) => b.paper.id - a.paper.id);
};

/**
 * The VAT of a fee deducted from a taxed deposit is on the deposit's invoice, so the credit note cites that
 * invoice too.
 */
const refundOf = (
  { paper, notes }: Open,
  amounts: FeeAmount[],
  deposit: readonly IssuedDocument[],
): FeeRefund => {
  const own = deposit.filter((one) => one.branchId === paper.branchId);
  const vat = paper.kept ? (paper.bailVat ?? 0) : paper.vat;
  const vatRate = paper.kept ? creditableVat(own).rate : paper.vatRate;
  const group = correctableGroupOf([{ ...paper, vat, vatRate }], notes);
  const both = { amounts, documentId: paper.id, free: paper.free, kept: paper.kept };
  if (!paper.kept) return { ...both, group };
  // The receipt shows no VAT.
  const papers = [...own, { ...paper, total: 0, vat: 0 }, ...notes];
  const invoices = own.filter((one) => one.kind !== 'credit_note');
  return { ...both, group: { ...group, papers, cites: [...invoices.map((one) => one.id), paper.id] } };
};

/**
 * Divides refunds among the documents of the fees, newest first. Refunds at most `most` satang, and per kind
 * at most the amount paid.
 */
export const feeRefunds = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  wanted: readonly FeeAmount[],
  most: number,
): Promise<FeeRefund[]> => {
  if (most <= 0 || sumOf(wanted) <= 0) return [];
  const { rows } = await entryRows(scope, orderId).execute(q);
  const ids = rows.map((row) => row.id);
  const papers = ids.length === 0 ? [] : (await validDocumentsQuery(scope, ids).execute(q)).rows;
  const open = openDocuments(rows, papers);
  const taken = new Map<Open, FeeAmount[]>();
  let rest = most;
  const take = (want: FeeAmount): number => {
    let need = Math.min(want.amount, rest);
    for (const one of open) {
      const left = one.amounts.find(isOf(want));
      const amount = Math.max(0, Math.min(need, left?.amount ?? 0));
      if (left === undefined || amount === 0) continue;
      left.amount -= amount;
      need -= amount;
      rest -= amount;
      const mine = taken.get(one) ?? [];
      const same = mine.find(isOf(want));
      if (same === undefined) mine.push({ kind: want.kind, noVat: want.noVat, amount });
      else same.amount += amount;
      taken.set(one, mine);
    }
    return need;
  };
  for (const want of wanted) {
    const missing = take(want);
    // Older entries record cleaning and lost parts as damage.
    if (missing > 0 && want.kind !== 'late_fee') take({ ...want, kind: 'damage_fee', amount: missing });
  }
  const kept = [...taken.keys()].some((one) => one.paper.kept);
  const deposit = kept ? await loadIssuedDocuments(q, scope, orderId, 'bail') : [];
  return [...taken].map(([one, amounts]) => refundOf(one, amounts, deposit));
};
