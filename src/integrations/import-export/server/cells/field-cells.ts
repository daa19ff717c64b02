/** Fields of an entity as cells of a sheet. */
import type { z } from 'zod';
import { satangOfBaht } from '#lib/money/money.ts';
import type { SheetCell } from '#lib/vocabulary/sheet-cells.ts';
import type { CellValues } from '#integrations/import-export/columns.ts';
import { plainBaht } from './plain-baht.ts';

type SheetRows = Readonly<Record<string, { in: z.ZodType; cell: SheetCell }>>;

/** Money in satang. */
type Stored = string | number | boolean | null;

const cellOf = (cell: SheetCell, value: Stored): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'y' : 'n';
  return typeof value === 'number' && cell.type === 'baht' ? plainBaht(value) : String(value);
};

export const fieldCells = <R extends SheetRows>(
  rows: R,
  values: Readonly<Record<keyof R, Stored>>,
): CellValues =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { cell }]) => [name, cellOf(cell, values[name] ?? null)]),
  );

const valueOf = (cell: SheetCell, text: string): Stored => {
  if (cell.type === 'flag') return text === 'y';
  if (cell.type === 'baht') return satangOfBaht(Number(text)) ?? 0;
  if (cell.type === 'int') return text === '' ? null : Number(text);
  if (cell.type === 'day') return text === '' ? null : text;
  return text;
};

/** A missing cell counts as that of a new row. */
export const fieldsOfCells = <R extends SheetRows>(rows: R, cells: CellValues) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { cell }]) => [name, valueOf(cell, cells[name] ?? cell.start ?? '')]),
  ) as { [K in keyof R]: z.output<R[K]['in']> };
