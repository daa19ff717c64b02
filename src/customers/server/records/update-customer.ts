import { sql } from 'kysely';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerColumnsOf } from './stored-customer.ts';
import { customerDataPort } from '../ports/customer-data.ts';
import { sealCitizenId } from '../privacy/sealed-citizen-id.ts';
import { saveMeasures } from './measures.ts';
import { finishCustomerSave, readCustomer } from './save-customer.ts';
import { saveConsents } from '../privacy/save-consents.ts';
import { lockCustomer } from '../sql.ts';

/** Replaces every field, but an absent or masked citizen id stays. */
export const updateCustomer = writeHandler<typeof customerContract.update>(async (q, scope, call) => {
  const { id } = call.params;
  const { columns, citizenId } = customerColumnsOf(call.body);
  const { rows } = await lockCustomer(scope, id).execute(q);
  if (rows.length === 0) return call.fail('NOT_FOUND');
  const before = await readCustomer(q, scope, id);
  await q
    .updateTable('customer')
    .set({
      ...columns,
      ...(citizenId !== undefined && {
        citizen_id: citizenId && sealCitizenId(call.seal, scope.shopId, citizenId),
        citizen_id_at: citizenId === null ? null : sql`now()`,
      }),
      updated_at: sql`now()`,
    })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
  if (call.body.consent !== undefined && call.body.consent.length > 0)
    await saveConsents(q, scope, id, call.body.consent, call.language);
  await saveMeasures(q, scope, id, call.body.measurements, before.measurements);
  if (columns.name !== before.name || columns.phone !== before.phone)
    for (const one of customerDataPort.provided) await one.reworded?.(q, scope, id);
  // Reading masks the citizen id, so a typed citizen id always counts as a change.
  if (citizenId === undefined || (citizenId === null && before.citizenId === ''))
    endIfUnchanged(before, await readCustomer(q, scope, id));
  return finishCustomerSave(q, scope, 'customer.update', id, before);
});
