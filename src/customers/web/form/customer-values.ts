import { fieldRecord, fieldsOfKind } from '#lib/contract/field-rows.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { bareDigits } from '#lib/thai/thai.ts';
import { consentBody, consentChoices, consentPurposes, latestConsent } from '#customers/consent.ts';
import type { Customer } from '#customers/contract.ts';
import { customerFields } from '#customers/customer-fields.ts';
import { measureUnits } from './measure-names.ts';

export type CustomerStartText = { name?: string; phone?: string; lineId?: string };

const textKinds = ['name', 'text', 'phone', 'email', 'fiveDigits', 'taxId'] as const;
export const customerTextFields = fieldsOfKind(customerFields, textKinds);
export type CustomerTextField = (typeof customerTextFields)[number];
const flagFields = fieldsOfKind(customerFields, ['flag']);
const fiveDigitsFields = fieldsOfKind(customerFields, ['fiveDigits']);

export type CustomerValues = Record<CustomerTextField, string> &
  Record<(typeof flagFields)[number], boolean> & {
    /** Null if unchanged. */
    citizenId: string | null;
    measurements: Readonly<Record<string, string>>;
    consent: Readonly<Record<string, boolean>>;
  };

export const customerValuesOf = (
  customer: Customer | undefined,
  start: CustomerStartText = {},
): CustomerValues => {
  const text = (field: CustomerTextField): string =>
    customer?.[field] ??
    (field === 'name' || field === 'phone' || field === 'lineId' ? (start[field] ?? '') : '');
  const given = latestConsent(customer?.consent ?? []);
  const older = [...given].filter(([purpose, last]) => consentChoices(purpose, last).withdraw);
  const purposes = [...new Set<string>([...consentPurposes, ...older.map(([purpose]) => purpose)])];
  return {
    ...fieldRecord(customerTextFields, (name) =>
      customerFields[name].kind === 'phone' ? formatPhone(text(name)) : text(name),
    ),
    ...fieldRecord(flagFields, (name) => customer?.[name] ?? false),
    citizenId: customer === undefined || customer.citizenId === '' ? '' : null,
    measurements: Object.fromEntries(
      [...new Set([...Object.keys(measureUnits), ...Object.keys(customer?.measurements ?? {})])].map(
        (name) => [name, String(customer?.measurements[name] ?? '')],
      ),
    ),
    consent: Object.fromEntries(purposes.map((purpose) => [purpose, given.get(purpose)?.given ?? false])),
  };
};

export const customerBodyOf = (values: CustomerValues, customer: Customer | undefined) => {
  const { citizenId, consent, measurements, ...rest } = values;
  const before = latestConsent(customer?.consent ?? []);
  const changed = Object.entries(consent)
    .filter(([purpose, given]) => given !== (before.get(purpose)?.given ?? false))
    .map(([purpose, given]) => consentBody(purpose, given, before.get(purpose)));
  return {
    ...rest,
    ...fieldRecord(fiveDigitsFields, (name) => bareDigits(values[name])),
    measurements: Object.fromEntries(
      Object.entries(measurements).flatMap(([name, text]): [string, number][] => {
        const value = parseTypedNumber(text, 2);
        return value === '' ? [] : [[name, value]];
      }),
    ),
    ...(citizenId !== null && !(customer === undefined && citizenId === '') && { citizenId }),
    ...(changed.length > 0 && { consent: changed }),
  };
};
