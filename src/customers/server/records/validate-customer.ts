import type { BodyOf } from '#lib/contract/contract.ts';
import type { FieldError } from '#lib/errors/errors.ts';
import { AppError } from '#lib/errors/errors.ts';
import { fieldNames, fieldsOfKind, omitFields } from '#lib/contract/field-rows.ts';
import { normaliseThai } from '#lib/thai/mark-order.ts';
import { bareDigits, isCitizenId, normalisePhone, searchKey } from '#lib/thai/thai.ts';
import { storedFields } from '#platform/db/field-columns.ts';
import type { customerContract } from '#customers/contract.ts';
import type { CustomerFieldRow } from '#customers/customer-field-kinds.ts';
import { type CustomerField, customerFields } from '#customers/customer-fields.ts';
import { CustomerIn } from '#customers/shapes.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { plainCustomerFields } from '../customer-columns.ts';

export type CustomerFields = BodyOf<typeof customerContract.create>;

export const emptyCustomer: Readonly<Omit<CustomerFields, 'name'>> = omitFields(
  CustomerIn.parse({ name: '-' }),
  ['name'],
);

const isForeign = (text: string): boolean => /^\+(?!66)\d{7,15}$/.test(bareDigits(text));

/** Thai numbers become national digits; foreign ones stay as typed. Null if invalid. */
const storedPhone = (text: string): string | null =>
  text === '' || isForeign(text) ? text : normalisePhone(text);

const normalisers = {
  name: (text) => (searchKey(text) === '' ? null : normaliseThai(text)),
  phone: storedPhone,
  taxId: (text) => (text !== '' && !isCitizenId(text) ? null : bareDigits(text)),
} as const satisfies Partial<Record<CustomerFieldRow['kind'], (text: string) => string | null>>;
const normalisedFields = fieldsOfKind(customerFields, ['name', 'phone', 'taxId']);

const examples: Partial<Record<CustomerFieldRow['kind'], string>> = {
  phone: '0XX-XXX-XXXX',
  citizenId: 'X-XXXX-XXXXX-XX-X',
  taxId: 'X-XXXX-XXXXX-XX-X',
};

/** A masked number means no change. */
const isMasked = (text: string): boolean => /[x*]/i.test(text);

/** The 13 digits. undefined: unchanged. null: none. false: invalid. */
const typedCitizenId = (text: string | undefined): string | null | undefined | false => {
  if (text === undefined || isMasked(text)) return undefined;
  if (text === '') return null;
  return isCitizenId(text) ? bareDigits(text) : false;
};

const isLabel = (text: string): boolean =>
  searchKey(text) !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** Columns and the citizen id (undefined: unchanged, null: none). Throws VALIDATION with fields. */
export const customerColumnsOf = (customer: CustomerFields) => {
  const invalid = new Set<CustomerField>();
  const stored = { ...customer };
  for (const name of normalisedFields) {
    const text = normalisers[customerFields[name].kind](customer[name]);
    if (text === null) invalid.add(name);
    else stored[name] = text;
  }
  const citizenId = typedCitizenId(customer.citizenId);
  if (citizenId === false) invalid.add('citizenId');
  if (!Object.keys(customer.measurements).every(isLabel)) invalid.add('measurements');
  const wrong: FieldError[] = [
    ...fieldNames(customerFields)
      .filter((name) => invalid.has(name))
      .map((name) => ({ field: name, message: examples[customerFields[name].kind] ?? '…' })),
    ...(customer.consent?.every((one) => one.purpose !== '') === false
      ? [{ field: 'consent', message: '…' }]
      : []),
  ];
  if (wrong.length > 0 || citizenId === false)
    throw new AppError('VALIDATION', {
      values: { field: wrong.map((one) => one.field).join(', ') },
      fields: wrong,
    });
  const columns = { ...storedFields(plainCustomerFields, stored), search: customerSearchKey(stored) };
  return { columns, citizenId };
};
