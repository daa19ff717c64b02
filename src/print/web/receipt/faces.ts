/** Papers of an order in the faces of a layout, each a view of its own. */
import type { Document } from '../../../accounting/shapes.ts';
import { formatBaht } from '../../../core/common/money.ts';
import type { Face } from '../../layouts.ts';
import { settlementOf } from '../../settlement.ts';
import type { PaperWords } from '../../words/index.ts';
import type { PaperView, Row } from '../../paper-view.ts';
import type { ViewWords } from '../../paper-words.ts';
import { paperView } from '../../paper-view.ts';

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
