/** Writes a page from the top down. Lengths are in points. */
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import { fontOf, type FontWeight } from './fonts.ts';
import { breakLines, toPrintable } from './printable-text.ts';

export const pdfPage = { width: 595.28, height: 841.89, margin: 42 } as const;
export const pdfContentWidth = pdfPage.width - 2 * pdfPage.margin;
/** Line height per point of font size. The height is large, because Thai stacks marks. */
const leading = 1.45;

export type PdfTextStyle = {
  size?: number;
  weight?: FontWeight;
  align?: 'left' | 'right' | 'center';
  colour?: string;
};

const black = '#000000';
/** Fonts draw sara am as two glyphs with a tone mark between them. The PDF records the original text. */
const saraAm = '\u0E33';

export const createPageWriter = (doc: PDFKit.PDFDocument) => {
  const fonts = { regular: fontOf('regular'), bold: fontOf('bold') };
  const choose = ({ size = 9.5, weight = 'regular' }: PdfTextStyle): void => {
    // PDFKit accepts a prepared font, but its types do not.
    doc.font(fonts[weight] as unknown as PDFKit.Mixins.PDFFontSource).fontSize(size);
  };
  const has = (weight: FontWeight) => (codePoint: number) => fonts[weight].hasGlyphForCodePoint(codePoint);

  const laid = (text: string, width: number, style: PdfTextStyle = {}): string[] => {
    choose(style);
    return breakLines(toPrintable(text, has(style.weight ?? 'regular')), width, (part) =>
      doc.widthOfString(part),
    );
  };
  const heightOf = (lines: number, { size = 9.5 }: PdfTextStyle = {}): number => lines * size * leading;

  const put = (
    lines: readonly string[],
    { x, y, width }: { x: number; y: number; width: number },
    style: PdfTextStyle = {},
  ): number => {
    choose(style);
    doc.fillColor(style.colour ?? black);
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const free = width - doc.widthOfString(line);
      const left = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0;
      const named = line.includes(saraAm);
      if (named) doc.markContent('Span', { actual: line });
      doc.text(line, x + left, y + heightOf(index, style), { lineBreak: false });
      if (named) doc.endMarkedContent();
    }
    return heightOf(lines.length, style);
  };
  const write = (
    text: string,
    place: { x: number; y: number; width: number },
    style: PdfTextStyle = {},
  ): number => put(laid(text, place.width, style), place, style);

  const rule = (
    y: number,
    {
      x = pdfPage.margin,
      width = pdfContentWidth,
      weight = 0.5,
      colour = black,
    }: { x?: number; width?: number; weight?: number; colour?: string } = {},
  ): void => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  };
  const qr = (text: string, { x, y, side }: { x: number; y: number; side: number }): void => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const module = side / size;
    for (const [row, cells] of data.entries())
      for (let from = 0; from < size; from += 1) {
        if (!cells[from]) continue;
        const end = cells.indexOf(false, from);
        doc.rect(x + from * module, y + row * module, (end - from) * module, module);
        from = end;
      }
    doc.fillColor(black).fill();
  };
  return { doc, laid, heightOf, put, write, rule, qr };
};
export type PageWriter = ReturnType<typeof createPageWriter>;

export const createPdf = ({
  title,
  language,
  at,
}: {
  title: string;
  language: string;
  at: Date;
}): PDFKit.PDFDocument =>
  new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // PDFKit's standard font has no Thai glyphs.
    font: null as unknown as string,
    info: { Title: title, Creator: 'Ratri', Producer: 'PDFKit', CreationDate: at, ModDate: at },
  });

export const pdfBytes = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
