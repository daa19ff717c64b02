import { sql } from 'kysely';
import { writeHandler } from '#platform/http/handlers.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerColumnsOf } from './stored-customer.ts';
import { saveConsents } from '../privacy/save-consents.ts';
import { sealCitizenId } from '../privacy/sealed-citizen-id.ts';
import { saveMeasures } from './measures.ts';
import { finishCustomerSave } from './save-customer.ts';

export const createCustomer = writeHandler<typeof customerContract.create>(async (q, scope, call) => {
  const { consent } = call.body;
  const { columns, citizenId } = customerColumnsOf(call.body);
  const { id } = await q
    .insertInto('customer')
    .values({
      ...columns,
      ...(citizenId && {
        citizen_id: sealCitizenId(call.seal, scope.shopId, citizenId),
        citizen_id_at: sql`now()`,
      }),
      shop_id: scope.shopId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (consent !== undefined && consent.length > 0) await saveConsents(q, scope, id, consent, call.language);
  await saveMeasures(q, scope, id, call.body.measurements, {});
  return finishCustomerSave(q, scope, 'customer.create', id);
});
