import type { Document } from '#ledger/shapes.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { PaperFace } from '#reporting/printing/paper-layouts.ts';
import { settlementStatementOf } from '#reporting/printing/settlement-statement.ts';
import type { PaperWords } from '#reporting/printing/words/index.ts';
import type { PaperView, PaperTextRow } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { paperViewOf } from '#reporting/printing/paper-view.ts';

const settlementRows = (documents: readonly Document[], words: PaperWords): PaperTextRow[] => {
  const sums = settlementStatementOf(documents);
  const parts = ['rent', 'bailTaken', 'late', 'damage', 'other', 'returned', 'held'] as const;
  return parts
    .filter((part) => part !== 'other' || sums.other !== 0)
    .map((part) => ({ label: words.settlement[part], value: formatBaht(sums[part]) }));
};

/** `prints` has the current number by document. The default is the next number. */
export const viewsByFace = (
  documents: readonly Document[],
  faces: readonly PaperFace[],
  words: ViewWords,
  options: { prints?: ReadonlyMap<number, number>; settlementOf?: readonly Document[] } = {},
): PaperView[] =>
  documents.flatMap((document) =>
    faces.map((face) => {
      const print = options.prints?.get(document.documentId) ?? document.prints + 1;
      const view = paperViewOf(document, words, { face, print });
      return options.settlementOf !== undefined && document.content.settlementBox
        ? { ...view, settlement: settlementRows(options.settlementOf, words.paper), box: [], bail: [] }
        : view;
    }),
  );
