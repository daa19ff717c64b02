/** Functions take the top of their part and return the bottom, in points. */
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { PaperFacts } from '#bookkeeping/e-tax/paper-facts.ts';
import { pdfContentWidth, pdfPage, type PageWriter, type PdfTextStyle } from '#platform/pdf/page-writer.ts';

type Row = PaperFacts['facts'][number];
type Place = { x: number; y: number; width: number };

const { margin } = pdfPage;
const gap = 10;
/** 20 mm, as on the printed document. */
const logoSide = 56.7;
const qrSide = 80;
const left = margin;

const rowsAt = (pen: PageWriter, rows: readonly Row[], { x, y, width }: Place, label = 74): number => {
  let at = y;
  for (const row of rows) {
    const height = pen.write(row.label, { x, y: at, width: label }, { colour: '#444444' });
    at += Math.max(height, pen.write(row.value, { x: x + label, y: at, width: width - label }));
  }
  return at;
};

const sumsAt = (
  pen: PageWriter,
  rows: readonly Row[],
  { x, y, width }: Place,
  style: PdfTextStyle = {},
  figure = 86,
): number => {
  let at = y;
  for (const row of rows) {
    const height = pen.write(row.label, { x, y: at, width: width - figure }, style);
    pen.write(row.value, { x: x + width - figure, y: at, width: figure }, { ...style, align: 'right' });
    at += height;
  }
  return at;
};

export const drawSheetHead = (pen: PageWriter, facts: PaperFacts, logo: Buffer | null): number => {
  const right = 230;
  const from = pdfContentWidth - right - gap;
  if (logo !== null)
    pen.doc.image(logo, left, margin, { fit: [logoSide, logoSide], align: 'center', valign: 'center' });
  const beside = logo === null ? 0 : logoSide + gap;
  const name = { x: left + beside, width: from - beside };
  let shop = margin + pen.write(facts.shop.name, { ...name, y: margin }, { size: 14, weight: 'bold' });
  for (const line of facts.shop.lines) shop += pen.write(line.join(' '), { ...name, y: shop }, { size: 9 });
  if (logo !== null) shop = Math.max(shop, margin + logoSide);
  const x = left + from + gap;
  let what =
    margin +
    pen.write(facts.title, { x, y: margin, width: right }, { size: 14, weight: 'bold', align: 'right' });
  if (facts.void !== '')
    what += pen.write(
      facts.void,
      { x, y: what, width: right },
      { size: 14, weight: 'bold', align: 'right', colour: '#B00020' },
    );
  what = rowsAt(pen, facts.facts, { x, y: what + 2, width: right }, 60);
  let y = Math.max(shop, what) + 6;
  pen.rule(y);
  y += 6;
  const buyer = facts.days.length === 0 ? pdfContentWidth : from;
  const ends = [rowsAt(pen, facts.customer, { x: left, y, width: buyer })];
  if (facts.days.length > 0) ends.push(rowsAt(pen, facts.days, { x, y, width: right }, 60));
  y = Math.max(...ends) + (facts.customer.length + facts.days.length === 0 ? 0 : 6);
  if (facts.references.length > 0) {
    y += pen.write(facts.words.references, { x: left, y, width: pdfContentWidth }, { weight: 'bold' });
    y = sumsAt(pen, facts.references, { x: left, y, width: pdfContentWidth }) + 6;
  }
  return y;
};

const columns = { no: 28, quantity: 44, price: 78, amount: 84 } as const;
const nameWidth = pdfContentWidth - columns.no - columns.quantity - columns.price - columns.amount - gap;
const xs = {
  no: left,
  name: left + columns.no,
  quantity: left + columns.no + nameWidth + gap,
  price: left + pdfContentWidth - columns.amount - columns.price,
  amount: left + pdfContentWidth - columns.amount,
} as const;

export const drawColumnHeads = (pen: PageWriter, facts: PaperFacts, y: number): number => {
  const { column } = facts.words;
  const bold: PdfTextStyle = { weight: 'bold' };
  pen.rule(y);
  pen.write(column.no, { x: xs.no, y: y + 3, width: columns.no }, bold);
  pen.write(column.name, { x: xs.name, y: y + 3, width: nameWidth }, bold);
  pen.write(
    column.quantity,
    { x: xs.quantity, y: y + 3, width: columns.quantity },
    { ...bold, align: 'right' },
  );
  if (facts.priced)
    pen.write(column.price, { x: xs.price, y: y + 3, width: columns.price }, { ...bold, align: 'right' });
  const height = pen.write(
    facts.priced ? column.amount : ' ',
    { x: xs.amount, y: y + 3, width: columns.amount },
    { ...bold, align: 'right' },
  );
  pen.rule(y + height + 5);
  return y + height + 8;
};

const small: PdfTextStyle = { size: 8.5, colour: '#444444' };

export const layOutLine = (pen: PageWriter, line: PaperFacts['lines'][number]) => {
  const name = pen.laid(line.name, nameWidth);
  const detail = line.detail === '' ? [] : pen.laid(line.detail, nameWidth, small);
  return { line, name, detail, height: pen.heightOf(name.length) + pen.heightOf(detail.length, small) + 2 };
};

export const drawPaperLine = (
  pen: PageWriter,
  { line, name, detail }: ReturnType<typeof layOutLine>,
  y: number,
  priced: boolean,
): void => {
  pen.write(String(line.no), { x: xs.no, y, width: columns.no });
  const height = pen.put(name, { x: xs.name, y, width: nameWidth });
  pen.put(detail, { x: xs.name, y: y + height, width: nameWidth }, small);
  if (!priced) {
    // Figures are wider than quantities and use the empty columns of prices.
    const text = line.quantity === '' ? line.figure : line.quantity;
    pen.write(
      text,
      { x: xs.quantity - columns.price, y, width: columns.quantity + columns.price },
      { align: 'right' },
    );
    return;
  }
  pen.write(line.quantity, { x: xs.quantity, y, width: columns.quantity }, { align: 'right' });
  pen.write(line.price, { x: xs.price, y, width: columns.price }, { align: 'right' });
  pen.write(line.amount, { x: xs.amount, y, width: columns.amount }, { align: 'right' });
};

export const drawCarriedSum = (pen: PageWriter, label: string, satang: number, y: number): number =>
  sumsAt(
    pen,
    [{ label, value: formatBaht(satang) }],
    { x: left, y, width: pdfContentWidth },
    { weight: 'bold' },
  ) + 3;

const payAt = (pen: PageWriter, { qr, words }: PaperFacts, { x, y, width }: Place): number => {
  if (qr === null) return y;
  pen.qr(qr.payload, { x, y, side: qrSide });
  const beside = { x: x + qrSide + 4, width: width - qrSide - 4 };
  const height = pen.write(words.scan, { ...beside, y: y + 12 }, { weight: 'bold' });
  pen.write(fillTemplate(words.scanAmount, { amount: qr.amount }), { ...beside, y: y + 12 + height });
  return y + qrSide;
};

export const drawSheetTail = (pen: PageWriter, facts: PaperFacts, top: number): number => {
  pen.rule(top);
  const y = top + 6;
  const right = 240;
  const width = pdfContentWidth - right - 2 * gap;
  const x = left + width + 2 * gap;
  let sums = sumsAt(pen, [...facts.sums, ...facts.vat], { x, y, width: right });
  sums = sumsAt(pen, [facts.total], { x, y: sums + 2, width: right }, { weight: 'bold', size: 10.5 });
  sums = sumsAt(pen, facts.net, { x, y: sums, width: right });
  let bottom = y + pen.write(`(${facts.inWords})`, { x: left, y, width }, { weight: 'bold' });
  if (facts.vatNote !== '') bottom += pen.write(facts.vatNote, { x: left, y: bottom, width });
  if (facts.entries.length > 0) {
    bottom += 4;
    bottom += pen.write(facts.entriesTitle, { x: left, y: bottom, width }, { weight: 'bold' });
    bottom = sumsAt(pen, [...facts.entries, ...facts.cash], { x: left, y: bottom, width });
  }
  for (const remark of facts.remarks) bottom += pen.write(remark, { x: left, y: bottom + 2, width }) + 2;
  const boxes: [string, readonly Row[]][] = [
    [facts.words.box, facts.box],
    [facts.words.bailBox, facts.bail],
    [facts.words.bailAccount, facts.bailAccount],
  ];
  for (const [title, rows] of boxes) {
    if (rows.length === 0) continue;
    bottom += 4;
    bottom += pen.write(title, { x: left, y: bottom, width }, { weight: 'bold' });
    bottom = sumsAt(pen, rows, { x: left, y: bottom, width });
  }
  bottom = payAt(pen, facts, { x: left, y: bottom, width });
  let end = Math.max(sums, bottom) + 10;
  for (const line of [facts.footer, `${facts.words.issuedBy} ${facts.issuedBy} · ${facts.note}`])
    if (line !== '')
      end += pen.write(line, { x: left, y: end, width: pdfContentWidth }, { ...small, align: 'center' });
  return end;
};
