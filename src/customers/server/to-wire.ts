import type { Customer } from '../contract.ts';
import { maskStoredCitizenId } from './privacy/sealed-citizen-id.ts';
import type { CustomerRecord } from './sql.ts';

/** The citizen id is masked for every role (PDPA §22). */
export const customerToWire = (row: CustomerRecord): Customer => ({
  ...row,
  citizenId: maskStoredCitizenId(row.citizenId),
});
