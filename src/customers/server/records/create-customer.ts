import { sql } from 'kysely';
import { writing } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { columnsOf } from './validate-customer.ts';
import { closedCitizenId } from '../privacy/sealed-citizen-id.ts';
import { keepMeasures } from './measures.ts';
import { customerSaved } from './save-customer.ts';
import { addConsent } from '../sql.ts';

export const create = writing<typeof customerContract.create>(async (q, scope, call) => {
  const { consent } = call.body;
  const { columns, citizenId } = columnsOf(call.body);
  const { id } = await q
    .insertInto('customer')
    .values({
      ...columns,
      ...(citizenId && {
        citizen_id: closedCitizenId(call.seal, scope.shopId, citizenId),
        citizen_id_at: sql`now()`,
      }),
      shop_id: scope.shopId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (consent !== undefined && consent.length > 0) await addConsent(scope, id, consent).execute(q);
  await keepMeasures(q, scope, id, call.body.measurements, {});
  return customerSaved(q, scope, 'customer.create', id);
});
