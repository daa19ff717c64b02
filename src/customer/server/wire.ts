import { maskCitizenId } from '../../core/common/thai.ts';
import type { Customer } from '../contract.ts';
import type { CustomerRecord } from './sql.ts';

/** The citizen id leaves the server masked, for every role (PDPA §22). */
export const asCustomer = (row: CustomerRecord): Customer => ({
  customerId: row.id,
  name: row.name,
  phone: row.phone,
  phone2: row.phone2,
  lineId: row.line_id,
  email: row.email,
  address: row.address,
  subdistrict: row.subdistrict,
  district: row.district,
  province: row.province,
  postcode: row.postcode,
  citizenId: maskCitizenId(row.citizen_id ?? ''),
  taxId: row.tax_id ?? '',
  taxBranchNo: row.tax_branch_no ?? '',
  measurements: row.measurements,
  note: row.note,
  watch: row.watch,
  watchReason: row.watch_reason,
  consent: row.consent,
  erased: row.erased,
});
