/**
 * Cells are stored as text. Private characters mark formulas and cells that a spreadsheet program may have
 * changed.
 */
import { formulaCell, type SpecialCell, type TypedSheetCell } from '#platform/spreadsheet/sheet-rows.ts';

const marks = {
  formula: '\uE000',
  day: '\uE001',
  number: '\uE002',
  boolean: '\uE003',
  error: '\uE004',
} as const;
type Kind = keyof typeof marks;
const kindOf = new Map<string, Kind>(
  Object.entries(marks).map(([kind, mark]): [string, Kind] => [mark, kind as Kind]),
);
const between = '\uE005';
const forged = /[\uE000-\uE005\0]/g;

export const storedCell = (cell: TypedSheetCell): string => {
  if (cell === formulaCell) return marks.formula;
  // PostgreSQL cannot store U+0000.
  if (typeof cell === 'string') return cell.replace(forged, '').toWellFormed();
  return `${marks[cell.kind]}${cell.value}${between}${cell.shown}`;
};

export type StoredCell = Omit<SpecialCell, 'kind'> & { kind: Kind | 'text' };

export const readStoredCell = (text: string): StoredCell => {
  const kind = kindOf.get(text[0] ?? '');
  if (kind === undefined) return { kind: 'text', value: text, shown: text };
  if (kind === 'formula') return { kind, value: '', shown: '=…' };
  const [value = '', shown = value] = text.slice(1).split(between);
  return { kind, value, shown };
};

const other = '+';
/** Returns the field, or the position of a column left out. */
export const cellKeyOf = (field: string, at: number): string => (field === '' ? `${other}${at}` : field);
export const isLeftOut = (key: string): boolean => key.startsWith(other);
