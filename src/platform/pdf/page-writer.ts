/** Writes onto the pages of a PDF, from the top down. Points. */
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import { fontOf, type Weight } from './fonts.ts';
import { linesOf, printable } from './printable-text.ts';

export const page = { width: 595.28, height: 841.89, margin: 42 } as const;
export const inner = page.width - 2 * page.margin;
/** So much a line takes for each point of its letters: Thai has marks above marks. */
const leading = 1.45;

export type Style = { size?: number; weight?: Weight; align?: 'left' | 'right' | 'center'; colour?: string };

const black = '#000000';
/** SARA AM is drawn as two letters with a tone mark between; readers are told what it is. */
const saraAm = '\u0E33';

export const penOn = (doc: PDFKit.PDFDocument) => {
  const fonts = { regular: fontOf('regular'), bold: fontOf('bold') };
  const choose = ({ size = 9.5, weight = 'regular' }: Style): void => {
    // A font made ready is taken as it is, which its types do not say.
    doc.font(fonts[weight] as unknown as PDFKit.Mixins.PDFFontSource).fontSize(size);
  };
  const has = (weight: Weight) => (codePoint: number) => fonts[weight].hasGlyphForCodePoint(codePoint);

  /** Text → the lines it takes in this width. */
  const laid = (text: string, width: number, style: Style = {}): string[] => {
    choose(style);
    return linesOf(printable(text, has(style.weight ?? 'regular')), width, (part) => doc.widthOfString(part));
  };
  const heightOf = (lines: number, { size = 9.5 }: Style = {}): number => lines * size * leading;

  /** Lines that were laid, at a place; the height they take. */
  const put = (
    lines: readonly string[],
    { x, y, width }: { x: number; y: number; width: number },
    style: Style = {},
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
  /** Text at a place, broken to its width; the height it takes. */
  const write = (text: string, place: { x: number; y: number; width: number }, style: Style = {}): number =>
    put(laid(text, place.width, style), place, style);

  const rule = (
    y: number,
    {
      x = page.margin,
      width = inner,
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
  /** A QR with the clear edge that phones need, as one path. */
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
export type Pen = ReturnType<typeof penOn>;

/** An empty PDF; the same facts give the same bytes. */
export const plainPdf = ({
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
    // None: the letters that every reader is thought to have know no Thai.
    font: null as unknown as string,
    info: { Title: title, Creator: 'Ratri', Producer: 'PDFKit', CreationDate: at, ModDate: at },
  });

/** The PDF as bytes. */
export const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
