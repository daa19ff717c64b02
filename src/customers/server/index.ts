/** Front door of the customer room. */
import { room } from '#platform/http/handlers.ts';
import { customerContract } from '../contract.ts';
import { citizenId } from './privacy/reveal-citizen-id.ts';
import { consent } from './privacy/add-consent.ts';
import { create } from './records/create-customer.ts';
import { duplicates } from './duplicates/list-duplicates.ts';
import { erase } from './privacy/erase-customer.ts';
import { exportData } from './privacy/export-data.ts';
import { get } from './records/get-customer.ts';
import { list } from './records/list-customers.ts';
import { looks } from './privacy/access-log.ts';
import { measures } from './records/measures.ts';
import { merge, mergeCheck } from './duplicates/merge-customers.ts';
import { addRequest, refuseRequest, requests } from './privacy/data-requests.ts';
import { twins } from './duplicates/find-duplicates.ts';
import { update } from './records/update-customer.ts';

export { customerKeys } from './search-keys.ts';
export { changeBuyer } from './records/change-buyer.ts';
export type { CustomerFields } from './records/validate-customer.ts';
export { currentCustomer } from './records/resolve-merged.ts';
export { fillEmail, fillLineId } from './records/fill-contact.ts';
export { type CustomerFollower, customerFollowers, type DataSection } from './ports/customer-data.ts';
export { dropCitizenIds, forgetCustomer, holdWhole } from './privacy/anonymize-customer.ts';
export { citizenIdColumn, closedCitizenId, openedCitizenId } from './privacy/sealed-citizen-id.ts';
export { nearName } from './duplicates/fuzzy-name.ts';
export { customerPage } from './sql.ts';
export { dropOldLooks, noteLooks } from './privacy/access-log.ts';
export { customerHere } from './sql.ts';
export { changeCustomers, lockCustomers, removeCustomers } from './records/bulk-customers.ts';
export { customersByKey, insertCustomers, type NewCustomer } from './records/insert-customers.ts';

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
