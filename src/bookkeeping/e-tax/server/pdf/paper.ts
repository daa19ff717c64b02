import { paginateLines } from '#lib/paper/paginate.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { TypeCode } from '#bookkeeping/e-tax/standard-codes.ts';
import { etaxWords } from '#bookkeeping/e-tax/words/paper.ts';
import type { PaperFacts } from '#bookkeeping/e-tax/paper-facts.ts';
import { metadataOf, xmlName } from './metadata.ts';
import {
  pdfBytes,
  pdfContentWidth,
  pdfPage,
  type PageWriter,
  createPageWriter,
} from '#platform/pdf/page-writer.ts';
import { emptyPdf, emptyPlainPdf } from './document.ts';
import {
  drawCarriedSum,
  drawColumnHeads,
  drawPaperLine,
  drawSheetHead,
  layOutLine,
  drawSheetTail,
} from './sheet.ts';

const foot = 22;
const bottom = pdfPage.height - pdfPage.margin - foot;

const newPage = (pen: PageWriter, facts: PaperFacts, logo: Buffer | null): number => {
  pen.doc.addPage();
  return drawColumnHeads(pen, facts, drawSheetHead(pen, facts, logo));
};

/** Measures the tail by drawing it into a discarded document. */
const heightOfTail = (facts: PaperFacts, blank: () => PDFKit.PDFDocument): number => {
  const pen = createPageWriter(blank());
  pen.doc.addPage();
  return drawSheetTail(pen, facts, 0);
};

const carry = 17;

const drawn = (pen: PageWriter, facts: PaperFacts, logo: Buffer | null, tail: number): void => {
  const first = newPage(pen, facts, logo);
  const lines = facts.lines.map((line) => layOutLine(pen, line));
  const pages = paginateLines(
    lines.map(({ height }) => height),
    { room: bottom - first, carry, tail },
  );
  let [y, sum] = [first, 0];
  for (const [index, { from, to }] of pages.entries()) {
    if (index > 0) y = newPage(pen, facts, logo);
    if (facts.priced && index > 0 && from < to) y = drawCarriedSum(pen, facts.words.brought, sum, y);
    for (const laid of lines.slice(from, to)) {
      drawPaperLine(pen, laid, y, facts.priced);
      y += laid.height;
      sum += laid.line.satang;
    }
    if (facts.priced && to < lines.length) drawCarriedSum(pen, facts.words.forward, sum, y);
  }
  drawSheetTail(pen, facts, y);
};

const numbered = (pen: PageWriter, facts: PaperFacts): void => {
  const { count } = pen.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pen.doc.switchToPage(index);
    const text = `${facts.number} · ${fillTemplate(facts.words.pageOf, { n: index + 1, of: count })}`;
    const place = { x: pdfPage.margin, y: pdfPage.height - pdfPage.margin - 8, width: pdfContentWidth };
    pen.write(text, place, { size: 8.5, align: 'right', colour: '#444444' });
  }
};

const written = (
  facts: PaperFacts,
  blank: () => PDFKit.PDFDocument,
  logo: Buffer | null,
): Promise<Buffer> => {
  const pen = createPageWriter(blank());
  drawn(pen, facts, logo, heightOfTail(facts, blank));
  numbered(pen, facts);
  return pdfBytes(pen.doc);
};

/** A message does not show the order's state, which may change after the issue. */
export const paperPdf = (
  facts: PaperFacts,
  { xml, typeCode, at, logo }: { xml: string; typeCode: TypeCode; at: Date; logo: Buffer | null },
): Promise<Buffer> => {
  const title = `${etaxWords.name[typeCode]} ${facts.number}`;
  const blank = (): PDFKit.PDFDocument =>
    emptyPdf({ name: xmlName, xml, at, title, metadata: metadataOf(typeCode) });
  return written({ ...facts, cash: [], box: [], bail: [], bailAccount: [] }, blank, logo);
};

export const plainPdf = (facts: PaperFacts, logo: Buffer | null): Promise<Buffer> =>
  written(facts, () => emptyPlainPdf(`${facts.title} ${facts.number}`), logo);
