/** A row is identified by code, otherwise by barcode. */
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

/** Codes ignore case, barcodes do not. */
const keysOf = ({ code = '', barcode = '' }: CellValues): string[] => [
  ...(code === '' ? [] : [`c${code.toLowerCase()}`]),
  ...(barcode === '' ? [] : [`b${barcode}`]),
];

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const typed = rows.flatMap(({ values }) => [values['code'] ?? '', values['barcode'] ?? '']);
  const codes = [...new Set(typed.filter((one) => one !== ''))];
  const known = (await exportGoodsQuery(desk.scope, { keys: codes }).execute(desk.q)).rows.map(goodsValues);
  const named = new Map(known.flatMap((one) => keysOf(one.values).map((key) => [key, one])));
  const taken = (await usedGoodsCodes(desk.scope, codes).execute(desk.q)).rows;
  return rows.map((row) => {
    const { code = '', barcode = '' } = row.values;
    const stored = named.get(code === '' ? `b${barcode}` : `c${code.toLowerCase()}`);
    const errors: CellError[] = [];
    for (const [column, text] of [
      ['code', code],
      ['barcode', barcode],
    ] as const) {
      const isOthers = taken.some((one) => one.code === text && one.goodsId !== (stored?.id ?? 0));
      if (text !== '' && isOthers) errors.push({ column, message: 'barcodeTaken' });
    }
    for (const column of ['price', 'cost'] as const)
      if (Number(row.values[column] ?? '0') > maxPieceBaht)
        errors.push({ column, message: 'range', values: { min: 0, max: maxPieceBaht } });
    const keys = stored === undefined ? keysOf(row.values) : [`#${stored.id}`, ...keysOf(row.values)];
    const line = keys.map((key) => desk.seen.get(key)).find((one) => one !== undefined);
    if (line !== undefined) errors.push({ column: 'code', message: 'duplicate', values: { line } });
    for (const key of keys) if (!desk.seen.has(key)) desk.seen.set(key, row.line);
    const needed =
      stored === undefined
        ? missingCells(kind, row.values).filter(
            (error) => !row.errors.some((own) => own.column === error.column),
          )
        : [];
    // Codes ignore case.
    const values =
      stored === undefined || code === '' ? row.values : { ...row.values, code: stored.values['code'] ?? '' };
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
  load: async ({ q, scope }, ids): Promise<StoredRow[]> =>
    (await exportGoodsQuery(scope, { ids }).execute(q)).rows.map(goodsValues),
  used: goodsInUse,
  remove: bulkRemoveGoods,
};
