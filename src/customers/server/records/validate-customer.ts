import type { BodyOf } from '#lib/contract/contract.ts';
import type { FieldError } from '#lib/errors/errors.ts';
import { AppError } from '#lib/errors/errors.ts';
import { normaliseThai } from '#lib/thai/mark-order.ts';
import { bareDigits, isCitizenId, normalisePhone, searchKey } from '#lib/thai/thai.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerSearchKey } from '#customers/search-key.ts';

export type CustomerFields = BodyOf<typeof customerContract.create>;

const isForeign = (text: string): boolean => /^\+(?!66)\d{7,15}$/.test(bareDigits(text));

/** Thai numbers: national digits; foreign ones: as typed; '' stays; else null. */
const storedPhone = (text: string): string | null =>
  text === '' || isForeign(text) ? text : normalisePhone(text);

/** No change. */
const isMasked = (text: string): boolean => /[x*]/i.test(text);

/** undefined: unchanged, null: none, else 13 digits; false: invalid. */
const typedCitizenId = (text: string | undefined): string | null | undefined | false => {
  if (text === undefined || isMasked(text)) return undefined;
  if (text === '') return null;
  return isCitizenId(text) ? bareDigits(text) : false;
};

const isLabel = (text: string): boolean =>
  searchKey(text) !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);

/**
 * Columns and typed citizen id (undefined: unchanged, null: none). VALIDATION: phone, phone2, citizenId, taxId, name, measurements,
 * consent.
 */
export const customerColumnsOf = (customer: CustomerFields) => {
  const phone = storedPhone(customer.phone);
  const phone2 = storedPhone(customer.phone2);
  const citizenId = typedCitizenId(customer.citizenId);
  const taxIdFits = customer.taxId === '' || isCitizenId(customer.taxId);
  const wrong: FieldError[] = [
    ...(searchKey(customer.name) === '' ? [{ field: 'name', message: '…' }] : []),
    ...(phone === null ? [{ field: 'phone', message: '0XX-XXX-XXXX' }] : []),
    ...(phone2 === null ? [{ field: 'phone2', message: '0XX-XXX-XXXX' }] : []),
    ...(citizenId === false ? [{ field: 'citizenId', message: 'X-XXXX-XXXXX-XX-X' }] : []),
    ...(taxIdFits ? [] : [{ field: 'taxId', message: 'X-XXXX-XXXXX-XX-X' }]),
    ...(Object.keys(customer.measurements).every(isLabel) ? [] : [{ field: 'measurements', message: '…' }]),
    ...(customer.consent?.every((one) => one.purpose !== '') === false
      ? [{ field: 'consent', message: '…' }]
      : []),
  ];
  if (wrong.length > 0 || phone === null || phone2 === null || citizenId === false)
    throw new AppError('VALIDATION', {
      values: { field: wrong.map((one) => one.field).join(', ') },
      fields: wrong,
    });
  const name = normaliseThai(customer.name);
  const columns = {
    name,
    phone,
    phone2,
    line_id: customer.lineId,
    email: customer.email,
    search: customerSearchKey({ name, phone, phone2, lineId: customer.lineId }),
    address: customer.address,
    subdistrict: customer.subdistrict,
    district: customer.district,
    province: customer.province,
    postcode: customer.postcode,
    tax_id: customer.taxId === '' ? null : bareDigits(customer.taxId),
    tax_branch_no: customer.taxBranchNo === '' ? null : customer.taxBranchNo,
    measurements: JSON.stringify(customer.measurements),
    note: customer.note,
    watch: customer.watch,
    watch_reason: customer.watchReason,
  };
  return { columns, citizenId };
};
