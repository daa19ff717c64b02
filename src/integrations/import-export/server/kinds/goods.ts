/** A row matches a consumable by code, or by barcode if the code is empty. */
import { sql } from 'kysely';
import { codeKey, codeKeysOf, isSameCode } from '#lib/codes/code-key.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import {
  bulkChangeGoods,
  bulkInsertGoods,
  lockGoods,
  bulkRemoveGoods,
  usedGoodsCodes,
  goodsInUse,
} from '#sales/consumables/server/index.ts';
import { goodsSheetFields } from '#sales/consumables/goods-fields.ts';
import { maxPieceBaht } from '#sales/consumables/piece-price-input.ts';
import type { CellError, CellValues } from '#integrations/import-export/columns.ts';
import { fieldsOfCells } from '../cells/field-cells.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { missingCells, rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import type { StoredRow } from '../stored-rows.ts';
import { exportGoodsQuery, goodsValues } from '../stored-rows.ts';

const kind = 'goods';

/** Another spelling of a code is no change. */
const asStored = (values: CellValues, stored: CellValues = {}): CellValues => {
  const same = (['code', 'barcode'] as const).filter(
    (column) => (values[column] ?? '') !== '' && isSameCode(stored[column] ?? '', values[column] ?? ''),
  );
  return { ...values, ...Object.fromEntries(same.map((column) => [column, stored[column] ?? ''])) };
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const typed = rows.flatMap(({ values }) => [values['code'] ?? '', values['barcode'] ?? '']);
  const codes = [...new Set(typed.filter((one) => one !== ''))];
  const known = (await exportGoodsQuery(desk.scope, { keys: codes }).execute(desk.q)).rows.map(goodsValues);
  const byCode = codeIndexOf(known, (one) => one.values['code'] ?? '');
  const byBarcode = codeIndexOf(known, (one) => one.values['barcode'] ?? '');
  const taken = (await usedGoodsCodes(desk.scope, codes.flatMap(codeKeysOf)).execute(desk.q)).rows;
  return rows.map((row) => {
    const { code = '', barcode = '' } = row.values;
    const stored = code === '' ? byBarcode.find(barcode) : byCode.find(code);
    const values = asStored(row.values, stored?.values);
    const errors: CellError[] = [];
    // A scanned code must be unambiguous, so no row's code may be another row's barcode.
    const keys = new Map<string, 'code' | 'barcode'>();
    if (stored !== undefined) keys.set(`#${stored.id}`, code === '' ? 'barcode' : 'code');
    for (const column of ['code', 'barcode'] as const) {
      const text = values[column] ?? '';
      if (text === '' || text === stored?.values[column]) continue;
      const readings = codeKeysOf(text);
      const isOthers = taken.some((one) => readings.includes(one.key) && one.goodsId !== (stored?.id ?? 0));
      if (isOthers) errors.push({ column, message: 'barcodeTaken' });
      else if (!keys.has(codeKey(text))) keys.set(codeKey(text), column);
    }
    for (const column of ['price', 'cost'] as const)
      if (Number(row.values[column] ?? '0') > maxPieceBaht)
        errors.push({ column, message: 'range', values: { min: 0, max: maxPieceBaht } });
    const twice = new Map<string, number>();
    for (const [key, column] of keys) {
      const line = desk.seen.get(key);
      if (line === undefined) desk.seen.set(key, row.line);
      else if (!twice.has(column)) twice.set(column, line);
    }
    for (const [column, line] of twice) errors.push({ column, message: 'duplicate', values: { line } });
    const needed =
      stored === undefined
        ? missingCells(kind, row.values).filter(
            (error) => !row.errors.some((own) => own.column === error.column),
          )
        : [];
    return rowVerdict(kind, { ...row, values }, stored, [...errors, ...needed]);
  });
};

const fieldsOf = (values: CellValues) => fieldsOfCells(goodsSheetFields, values);

export const goodsSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) => cells['name'] ?? cells['code'] ?? cells['barcode'] ?? '',
  check,
  lock: lockGoods,
  add: ({ q, scope }, rows) =>
    bulkInsertGoods(
      q,
      scope,
      rows.map((row) => fieldsOf(row.after ?? {})),
    ),
  change: ({ q, scope }, rows) =>
    bulkChangeGoods(
      q,
      scope,
      rows.map((row) => ({ ...fieldsOf({ ...row.stored, ...row.values }), id: row.id })),
    ),
  prices: async ({ q, scope }, ids) => {
    const { rows } = await sql<{ id: number; price: number }>`
      select id, price from goods where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(
      q,
    );
    return new Map(rows.map((row) => [row.id, row.price]));
  },
  load: async ({ q, scope }, ids): Promise<StoredRow[]> =>
    (await exportGoodsQuery(scope, { ids }).execute(q)).rows.map(goodsValues),
  used: goodsInUse,
  remove: bulkRemoveGoods,
};
