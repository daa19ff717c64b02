import type { Customer } from '../contract.ts';
import { maskedCitizenId } from './privacy/sealed-citizen-id.ts';
import type { CustomerRecord } from './sql.ts';

/** The citizen id leaves the server masked, for every role (PDPA §22). */
export const asCustomer = (row: CustomerRecord): Customer => ({
  ...row,
  citizenId: maskedCitizenId(row.citizenId),
});
