import { sql } from 'kysely';
import type { FieldInputs } from '#lib/contract/field-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldAssignments, recordsetColumns, storedFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { unitSheetFields } from '#inventory/stock/unit-fields.ts';
import { markUnitFiguresStale } from './unit-events.ts';
import { nextCodes, readIn } from '../barcodes/free-codes.ts';
import { publishUnitsGone } from './publish-unit-events.ts';

/** Locks the groups, like `mintUnits`. Returns fewer codes if too many are used. */
export const takeBarcodes = async (
  q: Tx,
  scope: Scope,
  wanted: ReadonlyMap<number, number>,
): Promise<Map<number, string[]>> => {
  const groupIds = [...wanted.keys()].toSorted((a, b) => a - b);
  await sql`select id from product_group where shop_id = ${scope.shopId} and id = any(${groupIds}::bigint[]) order by id for no key update`.execute(
    q,
  );
  const codes = new Map<number, string[]>();
  for (const groupId of groupIds) {
    const ask = { groupId, count: wanted.get(groupId) ?? 0, start: undefined };
    codes.set(groupId, (await nextCodes(readIn(q), scope, ask)) ?? []);
  }
  return codes;
};

const changes = {
  assignments: fieldAssignments(unitSheetFields, 'n'),
  types: recordsetColumns(unitSheetFields),
};

export type ChangedUnit = { unitId: number; fields: FieldInputs<typeof unitSheetFields> };

export const updateUnits = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  units: readonly ChangedUnit[],
): Promise<void> => {
  if (units.length === 0) return;
  const rows = units.map(({ unitId, fields }) => ({ id: unitId, ...storedFields(unitSheetFields, fields) }));
  await sql`
    update unit u set version = u.version + 1, ${changes.assignments}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, ${changes.types})
    where u.shop_id = ${scope.shopId} and u.id = n.id`.execute(q);
  await markUnitFiguresStale(
    q,
    scope,
    units.map((one) => one.unitId),
  );
};

/** Units must be locked. A foreign key protects units that were reserved, moved or counted. */
export const removeUnits = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  unitIds: readonly number[],
): Promise<void> => {
  await publishUnitsGone(q, scope, unitIds, { removed: true });
  await sql`delete from unit where shop_id = ${scope.shopId} and id = any(${[...unitIds]}::bigint[])`.execute(
    q,
  );
  await markUnitFiguresStale(q, scope, unitIds);
};
