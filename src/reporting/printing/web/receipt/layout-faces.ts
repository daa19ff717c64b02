import type { Document } from '#ledger/shapes.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { PaperFace } from '#reporting/printing/paper-layouts.ts';
import { settlementStatementOf } from '#reporting/printing/settlement-statement.ts';
import type { PaperView, PaperTextRow } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { paperViewOf } from '#reporting/printing/paper-view.ts';

const settlementRows = (
  documents: readonly Document[],
  { paper: words, money }: ViewWords,
): PaperTextRow[] => {
  const { kept, ...sums } = settlementStatementOf(documents);
  const row = (part: keyof typeof sums): PaperTextRow => ({
    label: words.settlement[part],
    value: formatBaht(sums[part]),
  });
  return [
    row('rent'),
    row('bailTaken'),
    ...kept.map(({ kind, amount }) => ({
      label: fillTemplate(words.keptFor, { kind: money.kind[kind] }),
      value: formatBaht(amount),
    })),
    row('returned'),
    row('held'),
  ];
};

/** `prints` are current print numbers by document, by default the next numbers. */
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
        ? { ...view, settlement: settlementRows(options.settlementOf, words), box: [], bail: [] }
        : view;
    }),
  );
