/** Which papers the address asks for. */
import type { DocumentKind } from '#ledger/shapes.ts';
import type { Face } from '#reporting/printing/paper-layouts.ts';
import { inOrder, latestTogether } from '#reporting/printing/latest-documents.ts';

/** 'all', or the number of one document; nothing stands for the newest ones. */
export type DocChoice = 'all' | number | undefined;

/** Only a void paper is shown as void, and a void paper as nothing else but what it is. */
const mayShow = <D extends { voided: boolean }>(documents: readonly D[], face: Face): readonly D[] =>
  face === 'void' ? documents.filter((one) => one.voided) : documents;

/** The papers chosen; a document that is not among them (another step's address) falls back to the newest. */
export const chosenPapers = <D extends { documentId: number; issuedAt: string; voided: boolean }>(
  documents: readonly D[],
  choice: DocChoice,
  face: Face = 'plain',
): D[] => {
  const shown = mayShow(documents, face);
  if (choice === 'all') return inOrder(shown);
  const one = shown.filter((document) => document.documentId === choice);
  return one.length > 0 ? one : latestTogether(shown);
};

/** What `rec` prints: the newest receipt or invoice that stands, a full one before others; else the newest paper of all. As void: the newest void one. */
export const mainPaper = <D extends { documentId: number; kind: DocumentKind; voided: boolean }>(
  documents: readonly D[],
  face: Face = 'plain',
): D[] => {
  const newest = (of: readonly D[]): D | undefined => of.toSorted((a, b) => b.documentId - a.documentId)[0];
  const shown = mayShow(documents, face);
  const standing = shown.filter((one) => !one.voided);
  const kinds = (...wanted: DocumentKind[]): D[] => standing.filter((one) => wanted.includes(one.kind));
  const one =
    newest(kinds('tax_invoice')) ??
    newest(kinds('receipt', 'abb_tax_invoice')) ??
    newest(standing) ??
    newest(shown);
  return one === undefined ? [] : [one];
};
