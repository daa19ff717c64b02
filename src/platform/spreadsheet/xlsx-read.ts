import { shownInFormat } from './number-format.ts';
import type { SpecialCell, TypedSheetCell, TypedSheetRow, TypedSheetRows } from './sheet-rows.ts';
import { formulaCell, trimCells } from './sheet-rows.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import { decodeStream, unescapeOffice, xmlParser } from './xml.ts';
import { type CellStyle, readCellStyles, readSharedStrings, readWorkbook } from './xlsx-parts.ts';
import { openZip } from './zip.ts';

export const columnIndexOf = (reference: string): number => {
  const letters = /^\$?([A-Za-z]{1,3})/.exec(reference)?.[1]?.toUpperCase();
  if (letters === undefined) return -1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

const dayMs = 86_400_000;

/**
 * Returns Excel's number as 'YYYY-MM-DD', with 'THH:MM' for a time, or null for the nonexistent 29 February
 * 1900.
 */
export const serialDay = (serial: number, date1904: boolean): string | null => {
  if (!(serial >= 1 && serial < 2_958_466)) return null;
  const days = date1904 ? serial + 1462 : serial;
  const at = new Date(Math.round((days < 60 ? days + 1 : days) * 86_400) * 1000 - 25_569 * dayMs);
  const text = at.toISOString();
  return serial % 1 === 0 ? text.slice(0, 10) : text.slice(0, 16);
};

/** Writes a number as Excel displays it: 15 significant digits, no exponent. */
export const plainNumber = (text: string): string => {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) >= 1e21 || (rounded !== 0 && Math.abs(rounded) < 1e-6)
    ? rounded.toFixed(20).replace(/\.?0+$/, '')
    : String(rounded);
};

type Book = { texts: string[]; styles: CellStyle[]; date1904: boolean };

export const maxNumberDigits = 15;

const numberOf = (text: string, style: CellStyle | undefined, date1904: boolean): string | SpecialCell => {
  const day = style?.day === true ? serialDay(Number(text), date1904) : null;
  if (day !== null) return { kind: 'day', value: day, shown: day };
  const value = plainNumber(text);
  const shown = (style && shownInFormat(style.format, Number(value))) ?? value;
  const isLong = value.replace(/\D/g, '').length > maxNumberDigits;
  return shown === value && !isLong ? value : { kind: 'number', value, shown };
};

const valueOf = (type: string, style: number, text: string, book: Book): TypedSheetCell => {
  if (type === 's') return book.texts[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescapeOffice(text).slice(0, sheetLimits.cell);
  if (text === '') return '';
  if (type === 'b') {
    const value = text === '1' ? 'TRUE' : 'FALSE';
    return { kind: 'boolean', value, shown: value };
  }
  if (type === 'e') return { kind: 'error', value: text, shown: text };
  if (type === 'd') return { kind: 'day', value: text, shown: text };
  return numberOf(text, book.styles[style], book.date1904);
};

const collector = (book: Book) => {
  const rows: TypedSheetRow[] = [];
  let cells: TypedSheetCell[] = [];
  let line = 0;
  let column = -1;
  let type = 'n';
  let style = 0;
  let text = '';
  let inValue = false;
  let hasFormula = false;
  let hint = 0;
  const parser = xmlParser({
    open: (name, attributes) => {
      if (name === 'row') {
        const said = Number(attributes['r'] ?? line + 1);
        line = Number.isSafeInteger(said) && said > line ? said : line + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        const at = attributes['r'] === undefined ? -1 : columnIndexOf(attributes['r']);
        column = at >= 0 ? at : column + 1;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        text = '';
        hasFormula = false;
      } else if (name === 'f') hasFormula = true;
      else if (name === 'rPh') hint += 1;
      else if (name === 'v' || name === 't') inValue = hint === 0;
    },
    text: (piece) => {
      if (inValue && text.length <= sheetLimits.cell * 8) text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') hint -= 1;
      else if (name === 'c') {
        const value = hasFormula ? formulaCell : valueOf(type, style, text, book);
        if (value === '') return;
        if (column >= sheetLimits.columns) throw new SheetError('tooManyColumns', { n: sheetLimits.columns });
        cells[column] = value;
      } else if (name === 'row') rows.push({ line, cells: trimCells(cells) });
    },
  });
  return { parser, take: (): TypedSheetRow[] => rows.splice(0) };
};

const holdsValue = /<(?:\w+:)?(?:v|is|t|f)[\s>/]/;

/** Throws SheetError 'gap' for a value after `emptyRows` empty rows, so no row is lost silently. */
export async function* readXlsx(path: string, place: number): TypedSheetRows {
  const zip = await openZip(path, sheetLimits);
  try {
    const { sheets, date1904 } = await readWorkbook(zip);
    const sheet = sheets[place]?.entry;
    if (sheet === undefined) throw new SheetError('broken');
    const book: Book = { texts: await readSharedStrings(zip), styles: await readCellStyles(zip), date1904 };
    const { parser, take } = collector(book);
    let empty = 0;
    let last = 0;
    let tail: string | undefined;
    for await (const piece of decodeStream(await zip.read(sheet))) {
      if (tail !== undefined) {
        tail = tail.slice(-16) + piece;
        if (holdsValue.test(tail)) throw new SheetError('gap', { line: last });
        continue;
      }
      parser.write(piece);
      for (const row of take()) {
        if (row.cells.length === 0) empty += 1;
        else {
          if (row.line - last > sheetLimits.emptyRows && last > 0)
            throw new SheetError('gap', { line: last });
          empty = 0;
          last = row.line;
          yield row;
        }
      }
      if (empty > sheetLimits.emptyRows) tail = '';
    }
    if (tail === undefined) parser.end();
  } finally {
    zip.close();
  }
}

export const sheetNamesOf = async (path: string): Promise<string[]> => {
  const zip = await openZip(path, sheetLimits);
  try {
    return (await readWorkbook(zip)).sheets.map((one) => one.name);
  } finally {
    zip.close();
  }
};
