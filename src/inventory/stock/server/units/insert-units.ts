import { sql } from 'kysely';
import { type FieldInputs, withChanges } from '#lib/contract/field-rows.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldColumns, recordsetColumns, storedFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { emptyUnit, unitFields } from '#inventory/stock/unit-fields.ts';
import { markUnitFiguresStale } from './unit-events.ts';

export type NewUnit = { itemId: number; branchId: number; barcode: string; state?: UnitState } & Partial<
  FieldInputs<typeof unitFields>
>;

const columns = {
  names: fieldColumns(unitFields),
  values: fieldColumns(unitFields, 'n'),
  types: recordsetColumns(unitFields),
};
/**
 * Amounts in satang. Returns ids in the given order. A barcode that exists in any spelling is a unique
 * violation.
 */
export const insertUnits = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  units: readonly NewUnit[],
): Promise<number[]> => {
  if (units.length === 0) return [];
  const rows = units.map(({ itemId, branchId, barcode, state = 'ready', ...fields }, place) => ({
    ...storedFields(unitFields, withChanges(emptyUnit, fields)),
    place,
    item_id: itemId,
    branch_id: branchId,
    barcode,
    code_key: codeKey(barcode),
    state,
  }));
  const inserted = await sql<{ id: number }>`
    insert into unit (shop_id, item_id, branch_id, barcode, code_key, state, ${columns.names})
    select ${scope.shopId}, n.item_id, n.branch_id, n.barcode, n.code_key, n.state, ${columns.values}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (place int, item_id bigint, branch_id bigint, barcode text, code_key text, state unit_state, ${columns.types})
    order by n.place returning id`.execute(q);
  const ids = inserted.rows.map((row) => row.id);
  await markUnitFiguresStale(q, scope, ids);
  return ids;
};
