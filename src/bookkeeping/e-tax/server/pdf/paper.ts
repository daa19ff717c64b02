/** Draws the tax document (decision 74). */
import { fillTemplate } from '#lib/text/languages.ts';
import type { TypeCode } from '#bookkeeping/e-tax/standard-codes.ts';
import { etaxWords } from '#bookkeeping/e-tax/words/paper.ts';
import type { PaperFacts } from '../paper-facts.ts';
import { metadataOf, xmlName } from './metadata.ts';
import {
  pdfBytes,
  pdfContentWidth,
  pdfPage,
  type PageWriter,
  createPageWriter,
} from '#platform/pdf/page-writer.ts';
import { emptyPdf } from './document.ts';
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

/** Measures the height by drawing into a discarded document. */
const heightOfTail = (facts: PaperFacts, blank: () => PDFKit.PDFDocument): number => {
  const pen = createPageWriter(blank());
  pen.doc.addPage();
  return drawSheetTail(pen, facts, 0);
};

const drawn = (pen: PageWriter, facts: PaperFacts, logo: Buffer | null, ends: number): void => {
  let y = newPage(pen, facts, logo);
  let sum = 0;
  const carry = 17;
  for (const line of facts.lines) {
    const laid = layOutLine(pen, line);
    if (y + laid.height > bottom - carry) {
      drawCarriedSum(pen, facts.words.forward, sum, y);
      y = drawCarriedSum(pen, facts.words.brought, sum, newPage(pen, facts, logo));
    }
    drawPaperLine(pen, laid, y);
    y += laid.height;
    sum += line.satang;
  }
  if (y + ends > pdfPage.height - pdfPage.margin - foot) y = newPage(pen, facts, logo);
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

export const paperPdf = async (
  facts: PaperFacts,
  { xml, typeCode, at, logo }: { xml: string; typeCode: TypeCode; at: Date; logo: Buffer | null },
): Promise<Buffer> => {
  const title = `${etaxWords.name[typeCode]} ${facts.number}`;
  const blank = (): PDFKit.PDFDocument =>
    emptyPdf({ name: xmlName, xml, at, title, metadata: metadataOf(typeCode) });
  const pen = createPageWriter(blank());
  drawn(pen, facts, logo, heightOfTail(facts, blank));
  numbered(pen, facts);
  return pdfBytes(pen.doc);
};
