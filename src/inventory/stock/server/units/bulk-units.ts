/** For spreadsheets. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { markUnitFiguresStale } from './unit-events.ts';
import { nextCodesQuery } from '../barcodes/sql-codes.ts';
import { publishUnitsGone } from './publish-unit-events.ts';

/** Locks the groups as in minting. Fewer only when the shop has used nearly all. */
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
    const { rows } = await nextCodesQuery(scope, ask).execute(q);
    codes.set(
      groupId,
      rows.map((row) => row.barcode),
    );
  }
  return codes;
};

/** Omitted: unchanged; satang. */
export type UnitPatch = { unitId: number; cost?: number; note?: string; acquiredDay?: Day | '' };

export const updateUnits = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  changes: readonly UnitPatch[],
): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    update unit u set cost = coalesce(n.cost, u.cost), note = coalesce(n.note, u.note), version = u.version + 1,
      acquired_day = case when n."acquiredDay" is null then u.acquired_day else nullif(n."acquiredDay", '')::date end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("unitId" bigint, cost bigint, note text, "acquiredDay" text)
    where u.shop_id = ${scope.shopId} and u.id = n."unitId"`.execute(q);
  await markUnitFiguresStale(
    q,
    scope,
    changes.map((one) => one.unitId),
  );
};

/** Locked units with their events. A foreign key refuses one reserved, moved or counted. */
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
