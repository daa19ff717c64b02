import { fieldsOfKind, omitFields } from '#lib/contract/field-rows.ts';
import { normaliseThai } from '#lib/thai/mark-order.ts';
import { storedPhone } from '#lib/thai/phone.ts';
import { bareDigits } from '#lib/thai/thai.ts';
import { storedFields } from '#platform/db/field-columns.ts';
import { customerFields } from '#customers/customer-fields.ts';
import { CustomerInput } from '#customers/customer-input.ts';
import { customerSearchKey } from '#customers/search-key.ts';
import { isMasked } from '#customers/typed-texts.ts';
import { plainCustomerFields } from '../customer-columns.ts';

export const emptyCustomer: Readonly<Omit<CustomerInput, 'name'>> = omitFields(
  CustomerInput.parse({ name: '-' }),
  ['name'],
);

const normalisers = { name: normaliseThai, phone: storedPhone, taxId: bareDigits } as const;
const normalisedFields = fieldsOfKind(customerFields, ['name', 'phone', 'taxId']);

/** Returns undefined for no change, null for no number, otherwise 13 digits. */
const storedCitizenId = (text: string | undefined): string | null | undefined => {
  if (text === undefined || isMasked(text)) return undefined;
  return text === '' ? null : bareDigits(text);
};

export const customerColumnsOf = (customer: CustomerInput) => {
  const stored = { ...customer };
  for (const name of normalisedFields) stored[name] = normalisers[customerFields[name].kind](customer[name]);
  return {
    columns: { ...storedFields(plainCustomerFields, stored), search: customerSearchKey(stored) },
    citizenId: storedCitizenId(customer.citizenId),
  };
};
