/** Which papers the address asks for. */
import type { DocumentKind } from '../../../accounting/contract.ts';
import { inOrder, latestTogether } from '../../latest.ts';

/** 'all', or the number of one document; nothing stands for the newest ones. */
export type DocChoice = 'all' | number | undefined;

/** The papers chosen; a document that is not among them (another step's address) falls back to the newest. */
export const chosenPapers = <D extends { documentId: number; issuedAt: string; voided: boolean }>(
  documents: readonly D[],
  choice: DocChoice,
): D[] => {
  if (choice === 'all') return inOrder(documents);
  const one = documents.filter((document) => document.documentId === choice);
  return one.length > 0 ? one : latestTogether(documents);
};

/** What `rec` prints: the newest receipt or invoice that stands, a full one before others; else the newest paper of all. */
export const mainPaper = <D extends { documentId: number; kind: DocumentKind; voided: boolean }>(
  documents: readonly D[],
): D[] => {
  const newest = (of: readonly D[]): D | undefined => of.toSorted((a, b) => b.documentId - a.documentId)[0];
  const standing = documents.filter((one) => !one.voided);
  const kinds = (...wanted: DocumentKind[]): D[] => standing.filter((one) => wanted.includes(one.kind));
  const one =
    newest(kinds('tax_invoice')) ??
    newest(kinds('receipt', 'abb_tax_invoice')) ??
    newest(standing) ??
    newest(documents);
  return one === undefined ? [] : [one];
};
