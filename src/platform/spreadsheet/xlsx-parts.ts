import type { ZipArchive, ZipEntry } from './zip.ts';
import { SheetError, sheetLimits } from './sheet-limits.ts';
import { parseXml, unescapeOffice } from './xml.ts';

const small = 20_000_000;

/** Changes 'worksheets/sheet1.xml' to 'xl/worksheets/sheet1.xml'. A path with '..' matches no entry. */
const resolve = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

const entryOf = (zip: ZipArchive, name: string): ZipEntry | undefined =>
  zip.entries.find((entry) => entry.fileName.toLowerCase() === name.toLowerCase());

export type Workbook = { sheets: { name: string; entry: ZipEntry }[]; date1904: boolean };

export const readWorkbook = async (zip: ZipArchive): Promise<Workbook> => {
  const book = entryOf(zip, 'xl/workbook.xml');
  const links = entryOf(zip, 'xl/_rels/workbook.xml.rels');
  if (!book || !links) throw new SheetError('notASheet');
  const found: { name: string; id: string }[] = [];
  let date1904 = false;
  await parseXml(await zip.read(book, small), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name === 'sheet' && !/hidden/i.test(attributes['state'] ?? '')) {
        const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId');
        if (id) found.push({ name: attributes['name'] ?? '', id: id[1] });
      }
    },
  });
  const targets = new Map<string, string>();
  await parseXml(await zip.read(links, small), {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', resolve(attributes['Target'] ?? ''));
    },
  });
  const sheets = found.flatMap(({ name, id }) => {
    const entry = entryOf(zip, targets.get(id) ?? '');
    return entry === undefined ? [] : [{ name, entry }];
  });
  if (sheets.length === 0) throw new SheetError('broken');
  return { sheets, date1904 };
};

/** A format is a date if it has one of these built-in ids, or y, b, e, m, d, h or s outside quotes. */
const builtInDays = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
const isDayFormat = (code: string): boolean =>
  /[ymdhsbe]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/general|e[+-]/gi, ''));

/** `format` is '' if built-in, because built-in formats for whole numbers show all digits. */
export type CellStyle = { day: boolean; format: string };

export const readCellStyles = async (zip: ZipArchive): Promise<CellStyle[]> => {
  const entry = entryOf(zip, 'xl/styles.xml');
  if (!entry) return [];
  const custom = new Map<number, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await parseXml(await zip.read(entry, small), {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        const id = Number(attributes['numFmtId'] ?? 0);
        const format = custom.get(id);
        const isBuiltInDay = builtInDays.has(id) || (id >= 28 && id <= 35) || (id >= 51 && id <= 58);
        styles.push({
          day: format === undefined ? isBuiltInDay : isDayFormat(format),
          format: format ?? '',
        });
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};

/** Omits phonetic hints. Throws SheetError beyond the memory limit. */
export const readSharedStrings = async (zip: ZipArchive): Promise<string[]> => {
  const entry = entryOf(zip, 'xl/sharedStrings.xml');
  if (!entry) return [];
  const texts: string[] = [];
  let one = '';
  let held = 0;
  let inText = false;
  let hint = 0;
  await parseXml(await zip.read(entry), {
    open: (name) => {
      if (name === 'si') one = '';
      if (name === 'rPh') hint += 1;
      if (name === 't') inText = hint === 0;
    },
    text: (text) => {
      if (!inText) return;
      one += text;
      held += text.length;
      if (held > sheetLimits.sharedText || texts.length > 5_000_000) throw new SheetError('tooLarge');
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') hint -= 1;
      if (name === 'si') texts.push(unescapeOffice(one).slice(0, sheetLimits.cell));
    },
  });
  return texts;
};
