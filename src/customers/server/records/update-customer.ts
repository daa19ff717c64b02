import { sql } from 'kysely';
import { writing } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { columnsOf } from './validate-customer.ts';
import { customerFollowers } from '../ports/customer-data.ts';
import { closedCitizenId } from '../privacy/sealed-citizen-id.ts';
import { keepMeasures } from './measures.ts';
import { customerSaved, readCustomer } from './save-customer.ts';
import { addConsent, lockedCustomer } from '../sql.ts';

/** Everything is written anew but the citizen id, which stays when it is left out or comes back masked. */
export const update = writing<typeof customerContract.update>(async (q, scope, call) => {
  const { id } = call.params;
  const { columns, citizenId } = columnsOf(call.body);
  const { rows } = await lockedCustomer(scope, id).execute(q);
  if (rows.length === 0) return call.fail('NOT_FOUND');
  const before = await readCustomer(q, scope, id);
  await q
    .updateTable('customer')
    .set({
      ...columns,
      ...(citizenId !== undefined && {
        citizen_id: citizenId && closedCitizenId(call.seal, scope.shopId, citizenId),
        citizen_id_at: citizenId === null ? null : sql`now()`,
      }),
      updated_at: sql`now()`,
    })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
  if (call.body.consent !== undefined && call.body.consent.length > 0)
    await addConsent(scope, id, call.body.consent).execute(q);
  await keepMeasures(q, scope, id, call.body.measurements, before.measurements);
  if (columns.name !== before.name || columns.phone !== before.phone)
    for (const one of customerFollowers.answers) await one.reworded?.(q, scope, id);
  return customerSaved(q, scope, 'customer.update', id, before);
});
