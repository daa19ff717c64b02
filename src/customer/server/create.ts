import { writing } from '../../core/server/call.ts';
import type { customerContract } from '../contract.ts';
import { customerSaved, insertCustomer } from './save.ts';

export const create = writing<typeof customerContract.create>(async (q, scope, call) =>
  customerSaved(q, scope, 'customer.create', await insertCustomer(q, scope, call.body)),
);
