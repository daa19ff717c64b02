import { bangkokDay } from '#lib/dates/day.ts';
import { readDayWithYear } from '#lib/dates/parse-typed-day.ts';
import { isEmail } from '#lib/text/email.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { normalisePhone, phoneKey } from '#lib/thai/phone.ts';
import { arabicDigits, bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { cleanCode } from '#lib/codes/code-key.ts';
import { maxCodeLength, splitCodes } from '#lib/codes/joined-codes.ts';
import type { CellType, ChoiceList } from '#lib/vocabulary/sheet-cells.ts';
import type { CellFaultCode, FaultValues, SheetColumn } from '#setup/sheets/sheet-column.ts';
import { cellFault, type CellFault } from './cell-faults.ts';
import { choiceCode } from './choice-words.ts';
import { plainBaht } from './plain-baht.ts';
import { readStoredCell } from './stored-cells.ts';

export type ParsedCell<F extends string> = { value: string } | { fault: F; values?: FaultValues };
type Made = { value: string } | CellFault;
const ok = (value: string): Made => ({ value });
const bad = (fault: CellFaultCode, values?: FaultValues): Made =>
  values === undefined ? { fault } : { fault, values };

const invisible = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
export const cleanCellText = (text: string): string => text.toWellFormed().replace(invisible, '').trim();

export const maxCellSatang = 99_999_999_99;

/** Matches the baht sign, `baht` in Thai or English, and a dash in place of satang. */
const bahtMarks = /^(?:\u0E3F|THB)|(?:\u0E3F|THB|baht|\u0E1A\u0E32\u0E17\.?|[.,]-+)$/gi;

const baht = (text: string): Made => {
  const satang = satangOfBaht(text.replace(bahtMarks, '').replace(bahtMarks, '').trim());
  if (satang === null) return bad('notANumber');
  return satang < 0 || satang > maxCellSatang
    ? bad('range', { min: 0, max: maxCellSatang / 100 })
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
  // A spreadsheet may drop leading zeros.
  const whole = exact && /^\d+$/.test(bare) ? bare.padStart(max, '0') : bare;
  return /^\d+$/.test(whole) && whole.length <= max ? ok(whole) : bad('notDigits', { max });
};

const phone = (text: string): Made => {
  const bare = bareDigits(text);
  // A spreadsheet may drop the leading zero.
  const key = phoneKey(text) ?? (/^[2-9]\d{7,8}$/.test(bare) ? normalisePhone(`0${bare}`) : null);
  return key === null ? bad('notAPhone') : ok(key);
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

/** Only the modules of these cells can parse them. */
type OwnType = Extract<CellType['type'], 'parts' | 'measures' | 'members'>;
export type OwnParsers<F extends string> = Readonly<Record<OwnType, (text: string) => ParsedCell<F>>>;

const isOwnType = (column: SheetColumn): column is Extract<SheetColumn, { type: OwnType }> =>
  column.type === 'parts' || column.type === 'measures' || column.type === 'members';

const make = (column: Exclude<SheetColumn, { type: OwnType }>, text: string, codeOf: ChoiceCodes): Made => {
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
      // A spreadsheet may drop the leading zero.
      const id = bareDigits(text).padStart(13, '0');
      return isCitizenId(id) ? ok(id) : bad('notATaxId');
    }
  }
};

const numeric: readonly SheetColumn['type'][] = ['int', 'baht', 'day'];

const asTyped = (value: string): ParsedCell<never> => ({ value });
const noOwnTypes: OwnParsers<never> = { parts: asTyped, measures: asTyped, members: asTyped };

export type CellProblem<F extends string = CellFaultCode> = {
  column: string;
  message: F;
  values?: FaultValues;
};

/**
 * Returns the canonical form of a stored cell, '' if empty. The form is the shown text, but has all decimals
 * of numbers.
 */
export const parseSheetCell = <F extends string = never>(
  column: SheetColumn,
  stored: string,
  codeOf: ChoiceCodes = choiceCode,
  own: OwnParsers<F> = noOwnTypes,
): { value: string } | CellProblem<CellFaultCode | F> => {
  const cell = readStoredCell(stored);
  const text = cleanCellText(numeric.includes(column.type) ? cell.value : cell.shown);
  const read = (): ParsedCell<CellFaultCode | F> => {
    if (text === '') return ok('');
    return isOwnType(column) ? own[column.type](text) : make(column, text, codeOf);
  };
  const made = cellFault(column, cell) ?? read();
  if ('value' in made) return made;
  return { column: column.key, message: made.fault, ...(made.values && { values: made.values }) };
};
