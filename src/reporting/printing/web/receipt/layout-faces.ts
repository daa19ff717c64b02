/** Papers of an order in the faces of a layout, each a view of its own. */
import type { Document } from '#ledger/shapes.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Face } from '#reporting/printing/paper-layouts.ts';
import { settlementOf } from '#reporting/printing/settlement-statement.ts';
import type { PaperWords } from '#reporting/printing/words/index.ts';
import type { PaperView, Row } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { paperView } from '#reporting/printing/paper-view.ts';

const settlementRows = (documents: readonly Document[], words: PaperWords): Row[] => {
  const sums = settlementOf(documents);
  const parts = ['rent', 'bailTaken', 'late', 'damage', 'other', 'returned', 'held'] as const;
  return parts
    .filter((part) => part !== 'other' || sums.other !== 0)
    .map((part) => ({ label: words.settlement[part], value: formatBaht(sums[part]) }));
};

/** `prints`: the number of the print that is under way, by document; the next one otherwise. */
export const facedViews = (
  documents: readonly Document[],
  faces: readonly Face[],
  words: ViewWords,
  options: { prints?: ReadonlyMap<number, number>; settlementOf?: readonly Document[] } = {},
): PaperView[] =>
  documents.flatMap((document) =>
    faces.map((face) => {
      const print = options.prints?.get(document.documentId) ?? document.prints + 1;
      const view = paperView(document, words, { face, print });
      return options.settlementOf !== undefined && document.content.settlementBox
        ? { ...view, settlement: settlementRows(options.settlementOf, words.paper), box: [], bail: [] }
        : view;
    }),
  );
