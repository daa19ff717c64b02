/** A refund corrects earlier documents with a credit note per branch and rate (Revenue Code §86/10, §87). */
import type { VatParts } from '#lib/money/money.ts';
import {
  addVat,
  type Creditable,
  creditableVat,
  creditNoteVat,
  type DocumentVat,
  forfeitedVat,
  givesPriceBack,
} from '#ledger/vat.ts';
import type { ForfeitedBail, IssuedDocument } from './issued-documents.ts';

export type CorrectableGroup = Creditable & {
  /** Null without documents. */
  branchId: number | null;
  /** True for receipts without VAT, which a refund slip corrects. */
  plain: boolean;
  papers: IssuedDocument[];
  cites: number[];
};

/** `original`: sums of the documents. `credit`: the refund's part. */
export type Correction = Omit<CorrectableGroup, keyof Creditable> & {
  original: DocumentVat;
  credit: DocumentVat;
};

const sumOf = (papers: readonly IssuedDocument[]): DocumentVat => creditableVat(papers);

/**
 * Adds a share of the VAT to refund slips issued without VAT registration, because the Revenue Department
 * refunds that VAT.
 */
const withShareOfVat = (notes: readonly IssuedDocument[], issued: DocumentVat): IssuedDocument[] => {
  let taken: VatParts = { base: 0, vat: 0, total: 0 };
  return notes.map((note) => {
    const share = creditNoteVat({ issued, taken }, note.total);
    const vat = note.kind === 'refund_slip' && note.vatRate === 0 ? share.vat : note.vat;
    taken = addVat(taken, { base: note.total - vat, vat, total: note.total });
    return { ...note, vat };
  });
};

export const correctableGroupOf = (
  invoices: readonly IssuedDocument[],
  notes: readonly IssuedDocument[],
): CorrectableGroup => {
  const issued = sumOf(invoices);
  const own = issued.vat > 0 ? withShareOfVat(notes, issued) : [...notes];
  const { base, vat, total } = sumOf(own);
  return {
    branchId: invoices.at(-1)?.branchId ?? null,
    plain: invoices.every((one) => one.kind === 'receipt' && one.vat === 0),
    papers: [...invoices, ...own],
    cites: invoices.map((one) => one.id),
    issued,
    taken: { base: -base, vat: -vat, total: -total },
  };
};

/** Receipts without VAT form one group. Returns the newest group first. */
export const correctableGroupsOf = (papers: readonly IssuedDocument[]): CorrectableGroup[] => {
  const invoices = papers.filter((one) => !givesPriceBack(one.kind)).toReversed();
  const keyOf = (one: IssuedDocument): string =>
    one.kind === 'receipt' && one.vat === 0 ? '' : `${one.branchId} ${one.vatRate}`;
  const groups = [...Map.groupBy(invoices, keyOf).values()].map((own) => ({
    invoices: own.toReversed(),
    notes: [] as IssuedDocument[],
  }));
  for (const note of papers.filter((one) => givesPriceBack(one.kind))) {
    const cited = groups.filter((one) => one.invoices.some(({ id }) => note.cites.includes(id)));
    const among = cited.length > 0 ? cited : groups;
    const group = among.find((one) => one.invoices[0]?.vatRate === note.vatRate) ?? among[0];
    group?.notes.push(note);
  }
  return groups.map((one) => correctableGroupOf(one.invoices, one.notes));
};

export const leftOf = ({ issued, taken }: Creditable): number => Math.max(0, issued.total - taken.total);

export const takeForfeited = (
  groups: readonly CorrectableGroup[],
  forfeited: readonly ForfeitedBail[],
): void => {
  const [newest] = groups;
  if (newest === undefined) return;
  let rest = forfeitedVat(forfeited, newest.issued.rate);
  for (const group of groups.slice(1).toReversed()) {
    const { base, vat, total } = creditNoteVat(group, Math.min(rest.total, leftOf(group)));
    group.taken = addVat(group.taken, { base, vat, total });
    rest = addVat(rest, { base: -base, vat: -vat, total: -total });
  }
  newest.taken = addVat(newest.taken, rest);
};

/** Corrects `amount` of a group and adds it to `taken`, so later corrections count it. */
export const correctionOf = (group: CorrectableGroup, amount: number): Correction => {
  const { branchId, plain, papers, cites } = group;
  const credit = creditNoteVat(group, amount);
  group.taken = addVat(group.taken, credit);
  return { branchId, plain, papers, cites, original: sumOf(papers), credit };
};

/** Corrects the newest group first. An amount above all documents is added to the newest group. */
export const correctionsOf = (groups: readonly CorrectableGroup[], amount: number): Correction[] => {
  let rest = amount;
  const parts = groups.map((group) => {
    const part = Math.min(rest, leftOf(group));
    rest -= part;
    return part;
  });
  const [newest = correctableGroupOf([], [])] = groups;
  return [newest, ...groups.slice(1)].flatMap((group, index) => {
    const part = (parts[index] ?? 0) + (index === 0 ? rest : 0);
    return part === 0 ? [] : [correctionOf(group, part)];
  });
};

/**
 * VAT is computed from the document's group, or from the document alone if `amount` is all that the document
 * has left. Returns undefined for a document in no group.
 */
export const correctionOfDocument = (
  groups: readonly CorrectableGroup[],
  documentId: number,
  amount: number,
): Correction | undefined => {
  const group = groups.find((one) => one.papers.some(({ id }) => id === documentId));
  if (group === undefined) return undefined;
  const own = correctableGroupOf(
    group.papers.filter((one) => one.id === documentId),
    group.papers.filter((one) => one.cites.length > 0 && one.cites.every((id) => id === documentId)),
  );
  const isOwnRest = amount === leftOf(own) && amount < leftOf(group);
  const credit = creditNoteVat(isOwnRest ? own : group, amount);
  group.taken = addVat(group.taken, credit);
  const { branchId, plain, papers, cites } = own;
  return { branchId, plain, papers, cites, original: sumOf(papers), credit };
};
