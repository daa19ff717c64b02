import { sql } from 'kysely';
import { type FieldInputs, omitFields } from '#lib/contract/field-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  fieldAssignments,
  fieldColumns,
  recordsetColumns,
  storedFields,
} from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { goodsCodeKeys, goodsSearchKey, goodsSheetFields } from '../goods-fields.ts';
import { nextGoodsNumbers } from './save-goods.ts';

/** An empty code takes the next free number. */
type GoodsFields = FieldInputs<typeof goodsSheetFields>;

const importedFields = {
  ...goodsSheetFields,
  search: { column: 'search', sqlType: 'text' },
  code_key: { column: 'code_key', sqlType: 'text' },
  barcode_key: { column: 'barcode_key', sqlType: 'text' },
} as const;
const columns = {
  names: fieldColumns(importedFields),
  values: fieldColumns(importedFields, 'n'),
  types: recordsetColumns(importedFields),
  assignments: fieldAssignments(omitFields(importedFields, ['code_key', 'barcode_key']), 'n'),
};
const rowsOf = (rows: readonly (GoodsFields & { id?: number })[]) =>
  JSON.stringify(
    rows.map((one, ord) => ({
      ...storedFields(importedFields, { ...one, search: goodsSearchKey(one), ...goodsCodeKeys(one) }),
      ord,
      id: one.id,
    })),
  );

/** Inserts in order. A constraint refuses codes that another user has taken meanwhile. */
export const bulkInsertGoods = async (
  q: Tx,
  scope: Scope,
  rows: readonly GoodsFields[],
): Promise<number[]> => {
  const numbers = (await nextGoodsNumbers(q, scope, rows)).values();
  const named = rows.map((one) =>
    one.code === '' ? { ...one, code: String(numbers.next().value ?? '') } : one,
  );
  const made = await sql<{ id: number; code: string }>`
    insert into goods (shop_id, ${columns.names}) select ${scope.shopId}::int, ${columns.values}
    from jsonb_to_recordset(${rowsOf(named)}::jsonb) as n(ord int, ${columns.types}) order by n.ord returning id, code`.execute(
    q,
  );
  const ids = new Map(made.rows.map((one) => [one.code, one.id]));
  return named.map((one) => ids.get(one.code) ?? 0);
};

/** The caller has locked the rows. Pictures and the keys of unchanged codes stay. */
export const bulkChangeGoods = async (
  q: Tx,
  scope: Scope,
  rows: readonly (GoodsFields & { id: number })[],
): Promise<void> => {
  await sql`
    update goods g set ${columns.assignments}, version = g.version + 1,
      code_key = case when n.code = g.code then g.code_key else n.code_key end,
      barcode_key = case when n.barcode = g.barcode then g.barcode_key else n.barcode_key end
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as n(id bigint, ${columns.types})
    where g.shop_id = ${scope.shopId} and g.id = n.id`.execute(q);
};

export const lockGoods = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<void> => {
  await sql`select 1 from goods where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    q,
  );
};

export const goodsInUse = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select goods_id as id from goods_move where shop_id = ${scope.shopId} and goods_id = any(${[...ids]}::bigint[])
    union select goods_id from goods_count_line where shop_id = ${scope.shopId} and goods_id = any(${[...ids]}::bigint[])`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const bulkRemoveGoods = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<void> => {
  await sql`delete from goods where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`.execute(q);
};
