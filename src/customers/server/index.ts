import { defineModule } from '#platform/http/handlers.ts';
import { customerContract } from '../contract.ts';
import { revealCitizenId } from './privacy/reveal-citizen-id.ts';
import { recordConsent } from './privacy/add-consent.ts';
import { createCustomer } from './records/create-customer.ts';
import { listDuplicates } from './duplicates/list-duplicates.ts';
import { eraseCustomer } from './privacy/erase-customer.ts';
import { exportCustomerData } from './privacy/export-data.ts';
import { getCustomer } from './records/get-customer.ts';
import { listCustomers } from './records/list-customers.ts';
import { listAccessLog } from './privacy/access-log.ts';
import { listEarlierRentals } from './records/earlier-rentals.ts';
import { listMeasures } from './records/measures.ts';
import { mergeCustomers, previewCustomerMerge } from './duplicates/merge-customers.ts';
import { addDataRequest, refuseDataRequest, listDataRequests } from './privacy/data-requests.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { updateCustomer } from './records/update-customer.ts';

export { addOwnDataRequest, openDataRequests } from './privacy/data-requests.ts';
export { customerSearchKeys } from './search-keys.ts';
export { changeBuyer } from './records/change-buyer.ts';
export { emptyCustomer } from './records/stored-customer.ts';
export { resolveMergedCustomer } from './records/resolve-merged.ts';
export { fillLineId } from './records/fill-contact.ts';
export { fillWebDetails, type WebDetails } from './records/fill-web-details.ts';
export { consentTextOf, type ShownConsent } from './privacy/consent-texts.ts';
export { type CustomerDataProvider, customerDataPort, type DataSection } from './ports/customer-data.ts';
export { deleteCitizenIds, anonymizeCustomer, lockWithMerged } from './privacy/anonymize-customer.ts';
export { citizenIdColumn, sealCitizenId, unsealCitizenId } from './privacy/sealed-citizen-id.ts';
export { withFuzzyName } from './duplicates/fuzzy-name.ts';
export { customerPage } from './sql.ts';
export { purgeAccessLog, recordAccessSql } from './privacy/access-log.ts';
export { customerExistsQuery } from './sql.ts';
export { updateCustomers, lockCustomers, removeCustomers } from './records/bulk-customers.ts';
export {
  earlierRentalsQuery,
  type EarlierRentalRow,
  insertEarlierRentals,
  removeEarlierRentals,
} from './records/earlier-rentals.ts';
export { customersByImportKey, insertCustomers, type NewCustomer } from './records/insert-customers.ts';

export const customerModule = defineModule({
  apiName: 'customer',
  area: 'customers',
  contract: customerContract,
  handlers: {
    list: listCustomers,
    create: createCustomer,
    get: getCustomer,
    update: updateCustomer,
    twins: findDuplicates,
    duplicates: listDuplicates,
    mergeCheck: previewCustomerMerge,
    merge: mergeCustomers,
    measures: listMeasures,
    earlierRentals: listEarlierRentals,
    consent: recordConsent,
    citizenId: revealCitizenId,
    looks: listAccessLog,
    addRequest: addDataRequest,
    requests: listDataRequests,
    refuseRequest: refuseDataRequest,
    exportData: exportCustomerData,
    erase: eraseCustomer,
  },
});
