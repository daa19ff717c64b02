import { bangkokDay } from '#lib/dates/day.ts';
import { readDayWithYear } from '#lib/dates/parse-typed-day.ts';
import { isEmail } from '#lib/text/email.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { normalisePhone, phoneKey } from '#lib/thai/phone.ts';
import { arabicDigits, bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { cleanCode } from '#lib/codes/code-key.ts';
import { maxCodeLength, splitCodes } from '#catalog/codes.ts';
import type { CellError, CellErrorCode, ImportColumn } from '#integrations/import-export/columns.ts';
import type { ChoiceList } from '#lib/vocabulary/sheet-cells.ts';
import { cellFault, type CellFault } from './cell-faults.ts';
import { choiceCode } from './choice-words.ts';
import { joinMeasures, splitMeasures } from './measurement-cells.ts';
import { plainBaht } from './plain-baht.ts';
import { readMembers, writeMembers } from './set-member-cells.ts';
import { readStoredCell } from './stored-cells.ts';

type Made = { value: string } | CellFault;
const ok = (value: string): Made => ({ value });
const bad = (fault: CellErrorCode, values?: Record<string, string | number>): Made =>
  values === undefined ? { fault } : { fault, values };

const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
export const cleanCellText = (text: string): string => text.toWellFormed().replace(invisible, '').trim();

const maxBaht = 99_999_999_99;

/** Matches the baht sign, `baht` in Thai or English, and a dash in place of satang. */
const bahtMarks = /^(?:\u0E3F|THB)|(?:\u0E3F|THB|baht|\u0E1A\u0E32\u0E17\.?|[.,]-+)$/gi;

const baht = (text: string): Made => {
  const satang = satangOfBaht(text.replace(bahtMarks, '').replace(bahtMarks, '').trim());
  if (satang === null) return bad('notANumber');
  return satang < 0 || satang > maxBaht
    ? bad('range', { min: 0, max: maxBaht / 100 })
    : ok(plainBaht(satang));
};

const wholeNumber = (text: string, min: number, max: number): Made => {
  const digits = arabicDigits(text).replace(/,/g, '');
  if (!/^-?\d{1,15}(\.0+)?$/.test(digits)) return bad('notANumber');
  const number = Number(digits);
  return number < min || number > max ? bad('range', { min, max }) : ok(String(number));
};

const digits = (text: string, max: number, exact: boolean): Made => {
  const bare = arabicDigits(text);
  // A spreadsheet may have dropped leading zeros.
  const whole = exact && /^\d+$/.test(bare) ? bare.padStart(max, '0') : bare;
  return /^\d+$/.test(whole) && whole.length <= max ? ok(whole) : bad('notDigits', { max });
};

const phone = (text: string): Made => {
  const bare = bareDigits(text);
  // A spreadsheet may have dropped the leading zero.
  const key = phoneKey(text) ?? (/^[2-9]\d{7,8}$/.test(bare) ? normalisePhone(`0${bare}`) : null);
  return key === null ? bad('notAPhone') : ok(key);
};

/** Splits 'a|b\\|c' into ['a', 'b|c']. */
const pieces = (text: string): string[] => {
  const out = [''];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\' && at + 1 < text.length) {
      at += 1;
      out[out.length - 1] += text[at] === 'n' ? '\n' : (text[at] ?? '');
    } else if (char === '|' || char === '\n') out.push('');
    else out[out.length - 1] += char;
  }
  return out;
};
const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' };

/** Writes 'name:12.5|name:0'. `lossPrice` is in satang. */
export const joinParts = (list: readonly { name: string; lossPrice: number }[]): string =>
  list
    .map(
      (one) => `${one.name.replace(/[\\|\n]/g, (char) => escaped[char] ?? char)}:${plainBaht(one.lossPrice)}`,
    )
    .join('|');

export const splitParts = (text: string): { name: string; lossPrice: number }[] | null => {
  const made: { name: string; lossPrice: number }[] = [];
  for (const one of pieces(text).map((piece) => piece.trim())) {
    if (one === '') continue;
    const at = one.lastIndexOf(':');
    const name = (at < 0 ? one : one.slice(0, at)).trim();
    const lossPrice = at < 0 ? 0 : satangOfBaht(one.slice(at + 1).trim());
    if (name === '' || name.length > 100 || lossPrice === null || lossPrice < 0 || lossPrice > maxBaht)
      return null;
    made.push({ name, lossPrice });
  }
  return made.length > 50 ? null : made;
};

const parts = (text: string): Made => {
  const list = splitParts(text);
  return list === null ? bad('notParts') : ok(joinParts(list));
};

const day = (text: string): Made => {
  const read = readDayWithYear(text.replace(/T\d{2}:\d{2}$/, ''), bangkokDay(new Date()));
  if (read === null) return bad('notADay');
  if ('near' in read) {
    const [last, next] = read.near;
    return bad('noSuchDay', { last, next });
  }
  return read.day < '1900-01-01' || read.day >= '2300-01-01' ? bad('notADay') : ok(read.day);
};

type ChoiceCodes = (list: ChoiceList, text: string) => string | undefined;

const make = (column: ImportColumn, text: string, codeOf: ChoiceCodes): Made => {
  switch (column.type) {
    case 'text':
      return text.length > column.max ? bad('tooLong', { max: column.max }) : ok(text);
    case 'branch':
      return ok(text);
    case 'code': {
      const code = cleanCode(text);
      if (column.key !== 'barcode' && code.includes('|')) return bad('notOneCode');
      return code.length > column.max ? bad('tooLong', { max: column.max }) : ok(code);
    }
    case 'lookup':
      if (text.includes('|')) return bad('notOneCode');
      return text.length > maxCodeLength ? bad('tooLong', { max: maxCodeLength }) : ok(text);
    case 'lookups': {
      const codes = splitCodes(text.replaceAll('\n', '|'));
      return codes.some((code) => code.length > maxCodeLength)
        ? bad('tooLong', { max: maxCodeLength })
        : ok(codes.join('|'));
    }
    case 'int':
      return wholeNumber(text, column.min, column.max);
    case 'digits':
      return digits(text, column.max, column.exact ?? false);
    case 'baht':
      return column.orSum === true && codeOf('pricing', text) === 'sum' ? ok('sum') : baht(text);
    case 'day':
      return day(text);
    case 'flag': {
      const code = codeOf('flag', text);
      return code === undefined ? bad('notAChoice') : ok(code);
    }
    case 'choice': {
      const code = codeOf(column.words, text);
      return code !== undefined && column.of.includes(code) ? ok(code) : bad('notAChoice');
    }
    case 'phone':
      return phone(text);
    case 'email':
      if (text.length > column.max) return bad('tooLong', { max: column.max });
      return isEmail(text) ? ok(text) : bad('notAnEmail');
    case 'taxId': {
      // A spreadsheet may have dropped the leading zero.
      const id = bareDigits(text).padStart(13, '0');
      return isCitizenId(id) ? ok(id) : bad('notATaxId');
    }
    case 'parts':
      return parts(text);
    case 'measures': {
      const rows = splitMeasures(arabicDigits(text));
      return rows === null ? bad('notMeasures') : ok(joinMeasures(rows));
    }
    case 'members': {
      const members = readMembers(text);
      return typeof members === 'number' ? bad('notMembers', { n: members }) : ok(writeMembers(members));
    }
  }
};

const numeric: readonly ImportColumn['type'][] = ['int', 'baht', 'day'];

/**
 * Returns the canonical form of a stored cell, or '' for an empty one. It uses the shown text, except that
 * numbers have all their decimals.
 */
export const parseCell = (
  column: ImportColumn,
  stored: string,
  codeOf: ChoiceCodes = choiceCode,
): { value: string } | CellError => {
  const cell = readStoredCell(stored);
  const text = cleanCellText(numeric.includes(column.type) ? cell.value : cell.shown);
  const made = cellFault(column, cell) ?? (text === '' ? ok('') : make(column, text, codeOf));
  if ('value' in made) return made;
  return {
    column: column.key,
    message: made.fault,
    ...(made.values && { values: made.values }),
  };
};
