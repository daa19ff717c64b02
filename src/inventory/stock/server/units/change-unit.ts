import { sql } from 'kysely';
import { type FieldInputs, withChanges } from '#lib/contract/field-rows.ts';
import { cleanCode, codeKey, codeKeysOf } from '#lib/codes/code-key.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { fieldUpdates, selectFields } from '#platform/db/field-columns.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { unitFields } from '#inventory/stock/unit-fields.ts';
import { readUnitDetail } from './get-unit.ts';
import type { NewUnitEvent } from './unit-events.ts';
import { markUnitFiguresStale, recordUnitEvents } from './unit-events.ts';
import { otherBarcodePort } from '../ports/other-barcodes.ts';

type Stored = { barcode: string; version: number } & FieldInputs<typeof unitFields>;
type Read = Stored & { ofOther: boolean };
const unitFieldSelect = selectFields(unitFields, 'u');

export const changeUnit = writeHandler<typeof stockContract.changeUnit>(async (q, scope, call) => {
  const { id } = call.params;
  const keys = sql`any(${codeKeysOf(call.body.barcode ?? '')}::text[])`;
  const read = (
    await sql<Read>`
      select u.barcode, u.version, ${unitFieldSelect},
        (${otherBarcodePort.provided(scope, keys)} or exists (
          select from unit x where x.shop_id = ${scope.shopId} and x.code_key = ${keys} and x.id <> ${id})) as "ofOther"
      from unit u
      where u.shop_id = ${scope.shopId} and u.id = ${id} and u.branch_id = any(${scope.branchIds}) for update`.execute(
      q,
    )
  ).rows[0];
  if (read === undefined) return call.fail('NOT_FOUND');
  const { ofOther, ...before } = read;
  if (before.version !== call.body.version)
    return call.fail('CHANGED', { data: { unit: await readUnitDetail(q, scope, id) } });
  const renamed = call.body.barcode !== undefined && call.body.barcode !== cleanCode(before.barcode);
  const barcode = renamed ? call.body.barcode : before.barcode;
  const after = withChanges<Stored>(before, { ...call.body, barcode, version: before.version + 1 });
  if (isUnchanged(before, after)) return readUnitDetail(q, scope, id);
  if (after.cost !== before.cost && !hasRight(scope, 'cost')) return call.fail('FORBIDDEN');
  if (renamed && ofOther) return call.fail('DUPLICATE_CODE');
  // An old garment may lack `code_key`, because another garment has the same key.
  const key = renamed ? sql`${codeKey(after.barcode)}` : sql`code_key`;
  await sql`
    update unit set barcode = ${after.barcode}, code_key = ${key}, version = ${after.version}, ${fieldUpdates(unitFields, after)}
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  if (after.cost !== before.cost || after.acquiredDay !== before.acquiredDay)
    await markUnitFiguresStale(q, scope, [id]);
  const events: NewUnitEvent[] = [];
  if (after.note !== before.note) events.push({ unitId: id, kind: 'note', note: after.note });
  if (renamed) events.push({ unitId: id, kind: 'barcode', note: `${before.barcode} → ${after.barcode}` });
  await recordUnitEvents(q, scope, events);
  await writeAudit(q, scope, { action: 'unit.change', subject: 'unit', id, before, after });
  return readUnitDetail(q, scope, id);
});
