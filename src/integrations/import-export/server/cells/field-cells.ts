import type { z } from 'zod';
import { exactSatang } from '#lib/money/money.ts';
import type { SheetCell } from '#lib/vocabulary/sheet-cells.ts';
import type { CellValues } from '#integrations/import-export/columns.ts';
import { plainBaht } from '#setup/sheets/server/index.ts';

type SheetRows = Readonly<Record<string, { in: z.ZodType; sqlType: string; cell: SheetCell }>>;

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

const valueOf = ({ cell, sqlType }: SheetRows[string], text: string): Stored => {
  if (cell.type === 'flag') return sqlType === 'boolean' ? text === 'y' : text;
  if (cell.type === 'baht') return exactSatang(Number(text));
  if (cell.type === 'int') return text === '' ? null : Number(text);
  if (cell.type === 'day') return text === '' ? null : text;
  return text;
};

type Values<R extends SheetRows> = { [K in keyof R]: z.output<R[K]['in']> };

export const fieldsOfCells = <R extends SheetRows>(rows: R, cells: CellValues) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, valueOf(row, cells[name] ?? row.cell.start ?? '')]),
  ) as Values<R>;

export const givenFields = <R extends SheetRows>(rows: R, cells: CellValues) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => {
      const text = cells[name];
      return text === undefined ? [] : [[name, valueOf(row, text)]];
    }),
  ) as Partial<Values<R>>;
