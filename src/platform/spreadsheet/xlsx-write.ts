/** Rows stream into the zip. Texts are inline strings, never formulas. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Day } from '#lib/dates/day.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { SheetOutput, SheetValue } from './write-sheet.ts';
import { escapeXml } from './xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 0 is text (Excel keeps '007' after an edit), 1 heading, 2 day, 3 number. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7E5E4"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const contentTypes = (count: number): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${Array.from({ length: count }, (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${office}.worksheet+xml"/>`).join('')}</Types>`;

const rootLinks = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const bookLinks = (count: number): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${Array.from({ length: count }, (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

const nameOf = (name: string): string => escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

const book = (sheets: readonly SheetOutput[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map((sheet, at) => `<sheet name="${nameOf(sheet.name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`;

const serial = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

// Some readers refuse a cell without a reference, or merge all cells.
const cell = (value: SheetValue, style: 0 | 1, at: string): string => {
  if (value === null || value === '') return `<c r="${at}"/>`;
  if (typeof value === 'number') return `<c r="${at}" s="3"><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c r="${at}" s="2"><v>${serial(value.day)}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, sheetLimits.cell))}</t></is></c>`;
};

const rowOf = (cells: readonly SheetValue[], style: 0 | 1, line: number): string =>
  `<row r="${line}">${cells.map((value, at) => cell(value, style, `${columnName(at)}${line}`)).join('')}</row>`;

async function* sheetPieces(sheet: SheetOutput): AsyncGenerator<string, void, undefined> {
  const columns = sheet.heading
    .map(
      (_, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${sheet.widths?.[at] ?? 18}" customWidth="1" style="0"/>`,
    )
    .join('');
  let piece = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${rowOf(sheet.heading, 1, 1)}`;
  let line = 1;
  for await (const row of sheet.rows) {
    line += 1;
    piece += rowOf(row, 0, line);
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

/** Reads rows as the stream is consumed. An error of the rows fails the stream. */
export const xlsxStream = (sheets: readonly SheetOutput[]): Readable => {
  const zip = new ZipFile();
  const out = zip.outputStream as unknown as Readable;
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name);
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', rootLinks);
  add('xl/workbook.xml', book(sheets));
  add('xl/_rels/workbook.xml.rels', bookLinks(sheets.length));
  add('xl/styles.xml', styles);
  for (const [at, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, { compressionLevel: 6 }, (next) => {
      const rows = Readable.from(sheetPieces(sheet), { objectMode: false });
      rows.on('error', (error) => out.destroy(error));
      next(null, rows);
    });
  zip.on('error', (error: Error) => out.destroy(error));
  zip.end();
  return out;
};
