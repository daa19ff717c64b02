/** One row of a sheet beside what is stored: what it would do. */
import type { CellError, SheetKind, Values } from '#integrations/import-export/columns.ts';
import { columnsOf } from '#integrations/import-export/columns.ts';
import { parseCell } from '../cells/cells.ts';
import type { Stored } from '../stored-rows.ts';

/** Stands in the kept cells for a cell that was a formula. */
export const formulaMark = '\uE000';

export type Parsed = { line: number; cells: Values; values: Values; errors: CellError[] };
export type Action = 'add' | 'change' | 'same' | 'wrong';
/** `before` and `after` hold the columns that change; a new row's `after` all it will have. */
export type Checked = {
  line: number;
  cells: Values;
  action: Action;
  errors: CellError[];
  targetId: number | null;
  before: Values | null;
  after: Values | null;
};

/** Cells as they stand → the kept form; empty ones are left out: they change nothing. */
export const parseRow = (kind: SheetKind, line: number, cells: Values): Parsed => {
  const values: Values = {};
  const errors: CellError[] = [];
  for (const column of columnsOf(kind)) {
    const raw = cells[column.key];
    if (raw === undefined || raw === '') continue;
    if (raw === formulaMark) {
      errors.push({ column: column.key, message: 'formula' });
      continue;
    }
    const made = parseCell(column, raw);
    if ('message' in made) errors.push(made);
    else if (made.value !== '') values[column.key] = made.value;
  }
  return { line, cells, values, errors };
};

/** What a new row has: its cells, and what each column starts with. */
export const newValues = (kind: SheetKind, values: Values): Values => {
  const made: Values = {};
  for (const column of columnsOf(kind)) {
    const value = values[column.key] ?? column.start;
    if (value !== undefined) made[column.key] = value;
  }
  return made;
};

export const missing = (kind: SheetKind, values: Values): CellError[] =>
  columnsOf(kind)
    .filter((column) => column.needed && values[column.key] === undefined)
    .map((column) => ({ column: column.key, message: 'required' }));

/** The columns in which the row differs from what is stored. */
export const changed = (stored: Values, values: Values): { before: Values; after: Values } | null => {
  const before: Values = {};
  const after: Values = {};
  for (const [key, value] of Object.entries(values))
    if (stored[key] !== value) {
      before[key] = stored[key] ?? '';
      after[key] = value;
    }
  return Object.keys(after).length === 0 ? null : { before, after };
};

const wrong = (row: Parsed, errors: readonly CellError[]): Checked => ({
  line: row.line,
  cells: row.cells,
  action: 'wrong',
  errors: [...errors],
  targetId: null,
  before: null,
  after: null,
});

/** The verdict on a row from its errors and what is stored under its key. */
export const verdict = (
  kind: SheetKind,
  row: Parsed,
  stored: Stored | undefined,
  errors: readonly CellError[],
): Checked => {
  // What is stored already may be older than the rules; a cell that repeats it changes nothing.
  const own = row.errors.filter((one) => stored?.values[one.column] !== row.cells[one.column]?.trim());
  const all = [...own, ...errors];
  if (all.length > 0) return wrong(row, all);
  const plain = { line: row.line, cells: row.cells, errors: [] };
  if (stored === undefined)
    return { ...plain, action: 'add', targetId: null, before: null, after: newValues(kind, row.values) };
  const change = changed(stored.values, row.values);
  return change === null
    ? { ...plain, action: 'same', targetId: stored.id, before: null, after: null }
    : { ...plain, action: 'change', targetId: stored.id, ...change };
};

const sorted = (values: Values | null): string =>
  values === null ? '' : JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
/** Would the row still do what was shown? */
export const stillSame = (a: Checked, b: Checked): boolean =>
  a.action === b.action &&
  a.targetId === b.targetId &&
  sorted(a.before) === sorted(b.before) &&
  sorted(a.after) === sorted(b.after);
