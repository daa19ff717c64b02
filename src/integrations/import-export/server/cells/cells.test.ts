import { expect, test } from 'vitest';
import type { TypedSheetCell } from '#platform/spreadsheet/sheet-rows.ts';
import { importColumnsOf, type SheetKind } from '#integrations/import-export/columns.ts';
import { parseCell } from './cells.ts';
import { storedCell } from '#setup/sheets/server/index.ts';

const parse = (kind: SheetKind, key: string, cell: TypedSheetCell) => {
  const column = importColumnsOf(kind).find((one) => one.key === key);
  if (column === undefined) throw new Error(`no column ${key}`);
  const made = parseCell(column, storedCell(cell));
  return 'value' in made ? made.value : made.message;
};
const day = (value: string): TypedSheetCell => ({ kind: 'day', value, shown: value });
const special = (kind: 'boolean' | 'error', value: string): TypedSheetCell => ({ kind, value, shown: value });
const number = (value: string, shown = value): TypedSheetCell => ({ kind: 'number', value, shown });

test('a date is refused except in columns of days', () => {
  expect(parse('groups', 'sizes', day('2026-12-10'))).toBe('dateCell');
  expect(parse('groups', 'code', day('2026-12-10'))).toBe('dateCell');
  expect(parse('customers', 'address', day('2026-10-12'))).toBe('dateCell');
  expect(parse('customers', 'phone', day('2026-12-10'))).toBe('dateCell');
  expect(parse('units', 'acquiredDay', day('2026-11-21'))).toBe('2026-11-21');
  expect(parse('groups', 'sizes', '10-Dec')).toBe('dateCell');
  expect(parse('groups', 'sizes', '10-ธ.ค.')).toBe('dateCell');
  expect(parse('groups', 'sizes', '10-12')).toBe('10-12');
});

test('errors, TRUE and FALSE are neither codes nor names', () => {
  expect(parse('groups', 'name', special('error', '#N/A'))).toBe('errorCell');
  expect(parse('groups', 'rentalPrice', '#REF!')).toBe('errorCell');
  expect(parse('groups', 'name', special('boolean', 'TRUE'))).toBe('flagCell');
  expect(parse('goods', 'code', 'FALSE')).toBe('flagCell');
  expect(parse('groups', 'webItem', special('boolean', 'TRUE'))).toBe('y');
  expect(parse('customers', 'name', 'สม\uFFFDหญิง')).toBe('unreadable');
});

test('codes use the shown text of the cell, numbers its value', () => {
  expect(parse('goods', 'code', number('7001', '007001'))).toBe('007001');
  expect(parse('groups', 'rentalPrice', number('7001', '007001'))).toBe('7001');
  expect(parse('units', 'barcode', '8.85E+12')).toBe('scientific');
  expect(parse('units', 'barcode', number('12345678901234600000'))).toBe('longNumber');
  expect(parse('units', 'barcode', '12345678901234567890')).toBe('12345678901234567890');
});

test('restores leading zeros if the length is known', () => {
  expect(parse('customers', 'taxId', '105541069237')).toBe('0105541069237');
  expect(parse('customers', 'postcode', '1020')).toBe('01020');
  expect(parse('customers', 'phone', '891234567')).toBe('0891234567');
});

test('drops invisible characters from every cell', () => {
  expect(parse('customers', 'address', '\u200B12\u200F/4\u00AD\u0007 ถนน\nบ้าน')).toBe('12/4 ถนน\nบ้าน');
  expect(parse('groups', 'name', 'ชุด\uE001ไทย')).toBe('ชุดไทย');
});
