import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { unitDetail } from './get-unit.ts';
import type { UnitEvent } from './unit-events.ts';
import { markDue, noteUnits } from './unit-events.ts';
import { codeOfOther } from '../ports/other-barcodes.ts';

type Kept = { barcode: string; cost: number; note: string; acquiredDay: Day | null; version: number };
type Read = Kept & { ofOther: boolean };

/**
 * Cost (satang inside), note, day of purchase and barcode of one unit of the user's branches. NOT_FOUND, CHANGED
 * when somebody saved since the version read (`data.unit` is how it is now), DUPLICATE_CODE.
 */
export const changeUnit = writing<typeof stockContract.changeUnit>(async (q, scope, call) => {
  const { id } = call.params;
  const read = (
    await sql<Read>`
      select u.barcode, u.cost, u.note, u.acquired_day as "acquiredDay", u.version,
        ${codeOfOther.answers(scope, sql`${call.body.barcode ?? null}::text`)} as "ofOther"
      from unit u
      where u.shop_id = ${scope.shopId} and u.id = ${id} and u.branch_id = any(${scope.branchIds}) for update`.execute(
      q,
    )
  ).rows[0];
  if (read === undefined) return call.fail('NOT_FOUND');
  const { ofOther, ...before } = read;
  if (before.version !== call.body.version)
    return call.fail('CHANGED', { data: { unit: await unitDetail(q, scope, id) } });
  if (ofOther) return call.fail('DUPLICATE_CODE');
  const { barcode, cost, note, acquiredDay } = call.body;
  const after: Kept = {
    barcode: barcode ?? before.barcode,
    cost: cost ?? before.cost,
    note: note ?? before.note,
    acquiredDay: acquiredDay === undefined ? before.acquiredDay : acquiredDay,
    version: before.version + 1,
  };
  await sql`
    update unit set barcode = ${after.barcode}, cost = ${after.cost}, note = ${after.note},
      acquired_day = ${after.acquiredDay}, version = ${after.version}
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  if (after.cost !== before.cost || after.acquiredDay !== before.acquiredDay) await markDue(q, scope, [id]);
  const events: UnitEvent[] = [];
  if (after.note !== before.note) events.push({ unitId: id, kind: 'note', note: after.note });
  if (after.barcode !== before.barcode)
    events.push({ unitId: id, kind: 'barcode', note: `${before.barcode} → ${after.barcode}` });
  await noteUnits(q, scope, events);
  await audit(q, scope, { action: 'unit.change', subject: 'unit', id, before, after });
  return unitDetail(q, scope, id);
});
