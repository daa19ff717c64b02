import type { DocumentKind } from '#ledger/shapes.ts';
import type { PaperFace } from '#reporting/printing/paper-layouts.ts';
import { inIssueOrder, latestDocumentsOf } from '#reporting/printing/latest-documents.ts';

/** Undefined means the latest. */
export type DocumentChoice = 'all' | number | undefined;

const mayShow = <D extends { voided: boolean }>(documents: readonly D[], face: PaperFace): readonly D[] =>
  face === 'void' ? documents.filter((one) => one.voided) : documents;

/** An unknown id, such as another step's, selects the latest document. */
export const chosenDocuments = <D extends { documentId: number; issuedAt: string; voided: boolean }>(
  documents: readonly D[],
  choice: DocumentChoice,
  face: PaperFace = 'plain',
): D[] => {
  const shown = mayShow(documents, face);
  if (choice === 'all') return inIssueOrder(shown);
  const one = shown.filter((document) => document.documentId === choice);
  return one.length > 0 ? one : latestDocumentsOf(shown);
};

/**
 * Returns the newest valid receipt or tax invoice (full invoices first), otherwise the newest document.
 * Returns the newest void document for `void`.
 */
export const mainDocument = <D extends { documentId: number; kind: DocumentKind; voided: boolean }>(
  documents: readonly D[],
  face: PaperFace = 'plain',
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
