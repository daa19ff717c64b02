/** Front door of the customer room. */
import { room } from '../../core/server/call.ts';
import { customerContract } from '../contract.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { update } from './update.ts';

export type { CustomerFields } from './check.ts';
export { changeCustomers, lockCustomers, removeCustomers } from './many-customers.ts';
export { customersByKey, insertCustomers, type NewCustomer } from './insert-customers.ts';

export const customerRoom = room({
  name: 'customer',
  contract: customerContract,
  handlers: { list, create, get, update },
});
