import type { CellError, SheetKind, CellValues } from '#integrations/import-export/columns.ts';
import { importColumnsOf } from '#integrations/import-export/columns.ts';
import { cleanCellText } from '#setup/sheets/server/index.ts';
import { parseCell } from '../cells/cells.ts';
import type { KnownCodes } from '#setup/sheets/server/index.ts';
import type { StoredRow } from '../stored-rows.ts';

export type ParsedRow = { line: number; cells: CellValues; values: CellValues; errors: CellError[] };
export type RowAction = 'add' | 'change' | 'same' | 'wrong';
/** `before` and `after` have the changed columns. `after` of a new row has all columns. */
export type CheckedRow = {
  line: number;
  cells: CellValues;
  action: RowAction;
  errors: CellError[];
  targetId: number | null;
  before: CellValues | null;
  after: CellValues | null;
};

export const parseRow = (
  kind: SheetKind,
  { line, cells }: Pick<ParsedRow, 'line' | 'cells'>,
  known: KnownCodes,
): ParsedRow => {
  const values: CellValues = {};
  const errors: CellError[] = [];
  for (const column of importColumnsOf(kind)) {
    const raw = cells[column.key];
    if (raw === undefined || raw === '') continue;
    const made = parseCell(column, raw, known.codeOf);
    if ('message' in made) errors.push(made);
    else if (made.value !== '') values[column.key] = made.value;
  }
  return { line, cells, values, errors };
};

export const newRowValues = (kind: SheetKind, values: CellValues): CellValues => {
  const made: CellValues = {};
  for (const column of importColumnsOf(kind)) {
    const value = values[column.key] ?? column.start;
    if (value !== undefined) made[column.key] = value;
  }
  return made;
};

export const missingCells = (kind: SheetKind, values: CellValues): CellError[] =>
  importColumnsOf(kind)
    .filter((column) => column.needed && values[column.key] === undefined)
    .map((column) => ({ column: column.key, message: 'required' }));

export const changedCells = (
  stored: CellValues,
  values: CellValues,
): { before: CellValues; after: CellValues } | null => {
  const before: CellValues = {};
  const after: CellValues = {};
  for (const [key, value] of Object.entries(values))
    // Texts that differ only by invisible characters are equal.
    if (stored[key] !== value && cleanCellText(stored[key] ?? '') !== value) {
      before[key] = stored[key] ?? '';
      after[key] = value;
    }
  return Object.keys(after).length === 0 ? null : { before, after };
};

const wrong = (row: ParsedRow, errors: readonly CellError[]): CheckedRow => ({
  line: row.line,
  cells: row.cells,
  action: 'wrong',
  errors: [...errors],
  targetId: null,
  before: null,
  after: null,
});

export const rowVerdict = (
  kind: SheetKind,
  row: ParsedRow,
  stored: StoredRow | undefined,
  errors: readonly CellError[],
): CheckedRow => {
  // A stored value may violate newer rules.
  const own = row.errors.filter((one) => stored?.values[one.column] !== row.cells[one.column]?.trim());
  const all = [...own, ...errors];
  if (all.length > 0) return wrong(row, all);
  const plain = { line: row.line, cells: row.cells, errors: [] };
  if (stored === undefined)
    return { ...plain, action: 'add', targetId: null, before: null, after: newRowValues(kind, row.values) };
  const change = changedCells(stored.values, row.values);
  return change === null
    ? { ...plain, action: 'same', targetId: stored.id, before: null, after: null }
    : { ...plain, action: 'change', targetId: stored.id, ...change };
};

const sorted = (values: CellValues | null): string =>
  values === null ? '' : JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
export const isVerdictUnchanged = (a: CheckedRow, b: CheckedRow): boolean =>
  a.action === b.action &&
  a.targetId === b.targetId &&
  sorted(a.before) === sorted(b.before) &&
  sorted(a.after) === sorted(b.after);
