/** A paper as PDF/A-3 with its XML inside (docs/decisions/0074-e-tax-by-e-mail.md). */
import { fill } from '#lib/text/languages.ts';
import type { TypeCode } from '#bookkeeping/e-tax/standard-codes.ts';
import { etaxWords } from '#bookkeeping/e-tax/words/paper.ts';
import type { PaperFacts } from '../paper-facts.ts';
import { metadataOf, xmlName } from './metadata.ts';
import { bytesOf, inner, page, type Pen, penOn } from '#platform/pdf/page-writer.ts';
import { emptyPdf } from './document.ts';
import { carried, columnHeads, drawLine, head, lineOf, tail } from './sheet.ts';

const foot = 22;
const bottom = page.height - page.margin - foot;

const newPage = (pen: Pen, facts: PaperFacts, logo: Buffer | null): number => {
  pen.doc.addPage();
  return columnHeads(pen, facts, head(pen, facts, logo));
};

/** How much the tail takes is known once it is drawn: on a page that is thrown away with its document. */
const heightOfTail = (facts: PaperFacts, blank: () => PDFKit.PDFDocument): number => {
  const pen = penOn(blank());
  pen.doc.addPage();
  return tail(pen, facts, 0);
};

const drawn = (pen: Pen, facts: PaperFacts, logo: Buffer | null, ends: number): void => {
  let y = newPage(pen, facts, logo);
  let sum = 0;
  const carry = 17;
  for (const line of facts.lines) {
    const laid = lineOf(pen, line);
    if (y + laid.height > bottom - carry) {
      carried(pen, facts.words.forward, sum, y);
      y = carried(pen, facts.words.brought, sum, newPage(pen, facts, logo));
    }
    drawLine(pen, laid, y);
    y += laid.height;
    sum += line.satang;
  }
  if (y + ends > page.height - page.margin - foot) y = newPage(pen, facts, logo);
  tail(pen, facts, y);
};

const numbered = (pen: Pen, facts: PaperFacts): void => {
  const { count } = pen.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pen.doc.switchToPage(index);
    const text = `${facts.number} · ${fill(facts.words.pageOf, { n: index + 1, of: count })}`;
    const place = { x: page.margin, y: page.height - page.margin - 8, width: inner };
    pen.write(text, place, { size: 8.5, align: 'right', colour: '#444444' });
  }
};

/** The PDF: what is printed on the paper, and the XML as it is kept, byte for byte. */
export const paperPdf = async (
  facts: PaperFacts,
  { xml, typeCode, at, logo }: { xml: string; typeCode: TypeCode; at: Date; logo: Buffer | null },
): Promise<Buffer> => {
  const title = `${etaxWords.name[typeCode]} ${facts.number}`;
  const blank = (): PDFKit.PDFDocument =>
    emptyPdf({ name: xmlName, xml, at, title, metadata: metadataOf(typeCode) });
  const pen = penOn(blank());
  drawn(pen, facts, logo, heightOfTail(facts, blank));
  numbered(pen, facts);
  return bytesOf(pen.doc);
};
