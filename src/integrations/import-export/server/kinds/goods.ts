/** Goods from a sheet: known by their code, else by the barcode of the packet. */
import { satangOfBaht } from '#lib/money/money.ts';
import {
  changeManyGoods,
  type GoodsFields,
  insertManyGoods,
  lockGoods,
  removeManyGoods,
  takenCodes,
  usedGoods,
} from '#sales/consumables/server/index.ts';
import { mostPieceBaht } from '#sales/consumables/piece-price.ts';
import type { CellError, Values } from '#integrations/import-export/columns.ts';
import type { Checked, Parsed } from '../import/compare.ts';
import { missing, verdict } from '../import/compare.ts';
import type { Desk, KindWork } from '../import/sheet-context.ts';
import type { Stored } from '../stored-rows.ts';
import { goodsQuery, goodsValues } from '../stored-rows.ts';

const kind = 'goods';

/** Codes are the same in either case; a barcode is not. */
const keysOf = ({ code = '', barcode = '' }: Values): string[] => [
  ...(code === '' ? [] : [`c${code.toLowerCase()}`]),
  ...(barcode === '' ? [] : [`b${barcode}`]),
];

const check = async (desk: Desk, rows: readonly Parsed[]): Promise<Checked[]> => {
  const typed = rows.flatMap(({ values }) => [values['code'] ?? '', values['barcode'] ?? '']);
  const codes = [...new Set(typed.filter((one) => one !== ''))];
  const known = (await goodsQuery(desk.scope, { keys: codes }).execute(desk.q)).rows.map(goodsValues);
  const named = new Map(known.flatMap((one) => keysOf(one.values).map((key) => [key, one])));
  const taken = (await takenCodes(desk.scope, codes).execute(desk.q)).rows;
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
      if (Number(row.values[column] ?? '0') > mostPieceBaht)
        errors.push({ column, message: 'range', values: { min: 0, max: mostPieceBaht } });
    const keys = stored === undefined ? keysOf(row.values) : [`#${stored.id}`, ...keysOf(row.values)];
    const line = keys.map((key) => desk.seen.get(key)).find((one) => one !== undefined);
    if (line !== undefined) errors.push({ column: 'code', message: 'duplicate', values: { line } });
    for (const key of keys) if (!desk.seen.has(key)) desk.seen.set(key, row.line);
    const needed =
      stored === undefined
        ? missing(kind, row.values).filter((error) => !row.errors.some((own) => own.column === error.column))
        : [];
    // A code in another case is the same code.
    const values =
      stored === undefined || code === '' ? row.values : { ...row.values, code: stored.values['code'] ?? '' };
    return verdict(kind, { ...row, values }, stored, [...errors, ...needed]);
  });
};

const satang = (text: string | undefined): number => satangOfBaht(Number(text ?? '0')) ?? 0;

const fieldsOf = (values: Values): GoodsFields => ({
  code: values['code'] ?? '',
  barcode: values['barcode'] ?? '',
  name: values['name'] ?? '',
  category: values['category'] ?? '',
  price: satang(values['price']),
  cost: satang(values['cost']),
  lowAt: (values['lowAt'] ?? '') === '' ? null : Number(values['lowAt']),
  active: values['active'] !== 'n',
  note: values['note'] ?? '',
});

export const goodsWork: KindWork = {
  kind,
  nameOf: (cells) => cells['name'] ?? cells['code'] ?? cells['barcode'] ?? '',
  check,
  lock: lockGoods,
  add: ({ q, scope }, rows) =>
    insertManyGoods(
      q,
      scope,
      rows.map((row) => fieldsOf(row.after ?? {})),
    ),
  change: ({ q, scope }, rows) =>
    changeManyGoods(
      q,
      scope,
      rows.map((row) => ({ ...fieldsOf({ ...row.stored, ...row.values }), id: row.id })),
    ),
  load: async ({ q, scope }, ids): Promise<Stored[]> =>
    (await goodsQuery(scope, { ids }).execute(q)).rows.map(goodsValues),
  used: usedGoods,
  remove: removeManyGoods,
};
