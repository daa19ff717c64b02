/** Front door of the customer room. */
import { room } from '../../core/server/call.ts';
import { customerContract } from '../contract.ts';
import { citizenId } from './citizen-id.ts';
import { consent } from './consent.ts';
import { create } from './create.ts';
import { duplicates } from './duplicates.ts';
import { erase } from './erase.ts';
import { exportData } from './export-data.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { looks } from './looks.ts';
import { measures } from './measures.ts';
import { merge, mergeCheck } from './merge.ts';
import { addRequest, refuseRequest, requests } from './requests.ts';
import { twins } from './twins.ts';
import { update } from './update.ts';

export { customerKeys } from './keyed.ts';
export { changeBuyer } from './change-buyer.ts';
export type { CustomerFields } from './check.ts';
export { currentCustomer } from './current.ts';
export { fillEmail, fillLineId } from './fill-contact.ts';
export { type CustomerFollower, customerFollowers, type DataSection } from './follow.ts';
export { dropCitizenIds, forgetCustomer, holdWhole } from './forget.ts';
export { citizenIdColumn, closedCitizenId, openedCitizenId } from './kept-citizen-id.ts';
export { nearName } from './near-name.ts';
export { customerPage } from './sql.ts';
export { dropOldLooks, noteLooks } from './looks.ts';
export { customerHere } from './sql.ts';
export { changeCustomers, lockCustomers, removeCustomers } from './many-customers.ts';
export { customersByKey, insertCustomers, type NewCustomer } from './insert-customers.ts';

export const customerRoom = room({
  name: 'customer',
  area: 'customers',
  contract: customerContract,
  handlers: {
    list,
    create,
    get,
    update,
    twins,
    duplicates,
    mergeCheck,
    merge,
    measures,
    consent,
    citizenId,
    looks,
    addRequest,
    requests,
    refuseRequest,
    exportData,
    erase,
  },
});
