import { fillTemplate } from '#lib/text/languages.ts';
import {
  pdfBytes,
  pdfContentWidth,
  pdfPage,
  type PageWriter,
  createPageWriter,
  createPdf,
  type PdfTextStyle,
} from '#platform/pdf/page-writer.ts';
import { drawBars, barsHeight } from './draw-bars.ts';
import type { ReportFacts, ReportRow, ReportTable } from './report.ts';

const { margin } = pdfPage;
const bottom = pdfPage.height - margin - 20;
const grey = '#5f5b66';
const accent = '#7c3f87';
const faint = '#d8d5dd';
const gap = 8;
const pad = 3;

const columnsOf = (heads: readonly string[], drawn: boolean) => {
  const figures = heads.length - 1;
  const width = Math.min(96, (pdfContentWidth * (drawn ? 0.5 : 0.66)) / figures);
  const bar = drawn ? 88 : 0;
  const names = pdfContentWidth - figures * width - bar;
  return {
    names: { x: margin, width: names - gap },
    bar: { x: margin + names, width: bar - gap },
    figure: (at: number) => ({ x: margin + names + bar + at * width + gap, width: width - gap }),
  };
};

type Columns = ReturnType<typeof columnsOf>;

const laidRow = (
  pen: PageWriter,
  columns: Columns,
  row: Pick<ReportRow, 'name' | 'cells'>,
  style: PdfTextStyle,
) => {
  const name = pen.laid(row.name, columns.names.width, style);
  const cells = row.cells.map((cell, at) => pen.laid(cell, columns.figure(at).width, style));
  const lines = Math.max(name.length, ...cells.map((one) => one.length));
  return { name, cells, height: pen.heightOf(lines, style) + 2 * pad };
};

const putRow = (
  pen: PageWriter,
  columns: Columns,
  laid: ReturnType<typeof laidRow>,
  y: number,
  style: PdfTextStyle,
): void => {
  pen.put(laid.name, { ...columns.names, y: y + pad }, style);
  for (const [at, cell] of laid.cells.entries())
    pen.put(cell, { ...columns.figure(at), y: y + pad }, { ...style, align: 'right' });
};

type Where = { y: number };

const newPage = (pen: PageWriter, where: Where): void => {
  pen.doc.addPage();
  where.y = margin;
};

const headStyle: PdfTextStyle = { size: 8.5, colour: grey };

const drawHeads = (pen: PageWriter, columns: Columns, table: ReportTable, where: Where): void => {
  const [name = '', ...cells] = table.heads;
  const laid = laidRow(pen, columns, { name, cells }, headStyle);
  putRow(pen, columns, laid, where.y, headStyle);
  where.y += laid.height;
  pen.rule(where.y, { weight: 0.75, colour: grey });
};

const drawTable = (pen: PageWriter, table: ReportTable, where: Where): void => {
  const drawn = table.rows.some((row) => row.part !== undefined);
  const columns = columnsOf(table.heads, drawn);
  const titleStyle: PdfTextStyle = { size: 12, weight: 'bold' };
  // A page must not end with a title.
  const least = 34 + (table.bars === undefined ? 0 : barsHeight) + 60;
  if (where.y + least > bottom) newPage(pen, where);
  where.y += pen.write(table.title, { x: margin, y: where.y, width: pdfContentWidth }, titleStyle) + 4;
  if (table.bars !== undefined) where.y = drawBars(pen, table.bars, where.y) + 6;
  drawHeads(pen, columns, table, where);
  const line = (row: ReportRow, style: PdfTextStyle): void => {
    const laid = laidRow(pen, columns, row, style);
    if (where.y + laid.height > bottom) {
      newPage(pen, where);
      drawHeads(pen, columns, table, where);
    }
    putRow(pen, columns, laid, where.y, style);
    if (row.part !== undefined && row.part > 0)
      pen.doc
        .rect(columns.bar.x, where.y + laid.height / 2 - 4, Math.max(0.75, columns.bar.width * row.part), 8)
        .fill(accent);
    where.y += laid.height;
    pen.rule(where.y, { colour: faint });
  };
  for (const row of table.rows) line(row, {});
  if (table.sum !== undefined) line(table.sum, { weight: 'bold' });
  where.y += 18;
};

const drawHead = (pen: PageWriter, facts: ReportFacts, where: Where): void => {
  where.y += pen.write(
    facts.title,
    { x: margin, y: where.y, width: pdfContentWidth },
    { size: 18, weight: 'bold' },
  );
  where.y += pen.write(facts.shop, { x: margin, y: where.y, width: pdfContentWidth }, { size: 12 }) + 4;
  for (const [label, value] of facts.facts) {
    const place = { x: margin, y: where.y, width: 110 };
    const height = pen.write(label, place, { colour: grey });
    where.y += Math.max(
      height,
      pen.write(value, { x: margin + 114, y: where.y, width: pdfContentWidth - 114 }),
    );
  }
  where.y += 6;
  pen.rule(where.y, { weight: 1, colour: grey });
  where.y += 12;
};

const numbered = (pen: PageWriter, facts: ReportFacts): void => {
  const { count } = pen.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pen.doc.switchToPage(index);
    const text = `${facts.shop} · ${facts.title} · ${fillTemplate(facts.page, { n: index + 1, of: count })}`;
    const place = { x: margin, y: pdfPage.height - margin - 6, width: pdfContentWidth };
    pen.write(text, place, { size: 8, align: 'right', colour: grey });
  }
};

export const reportPdf = (facts: ReportFacts): Promise<Buffer> => {
  const title = `${facts.title} · ${facts.shop}`;
  const pen = createPageWriter(createPdf({ title, language: facts.language, at: facts.at }));
  const where: Where = { y: margin };
  pen.doc.addPage();
  drawHead(pen, facts, where);
  for (const table of facts.tables) drawTable(pen, table, where);
  for (const note of facts.notes) {
    const lines = pen.laid(note, pdfContentWidth, headStyle);
    if (where.y + pen.heightOf(lines.length, headStyle) > bottom) newPage(pen, where);
    where.y += pen.put(lines, { x: margin, y: where.y, width: pdfContentWidth }, headStyle) + 4;
  }
  numbered(pen, facts);
  return pdfBytes(pen.doc);
};
