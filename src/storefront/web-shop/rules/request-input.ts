import { isEmail } from '#lib/text/email.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import { centimetersOf, type LengthUnit, type MeasurementField, measurementFields } from './measurements.ts';
import type { WebRequestInput, WebRequestInputField } from '../request-views.ts';

const longest = {
  branch: 10,
  name: 200,
  phone: phoneTextLength,
  email: 200,
  line: 100,
  bust: 10,
  waist: 10,
  hip: 10,
  unit: 2,
  measurements: 500,
  note: 1000,
  delivery: 10,
  pickupAt: 10,
  returnAt: 10,
  address: 500,
  voucher: 60,
  consent: 5,
  marketing: 5,
} as const satisfies Record<WebRequestInputField, number>;

export const readRequestInput = (fields: Readonly<Record<string, readonly string[]>>): WebRequestInput => {
  const read = (field: WebRequestInputField): string =>
    (fields[field]?.[0] ?? '').trim().slice(0, longest[field]).toWellFormed();
  return {
    branch: read('branch'),
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    line: read('line'),
    bust: read('bust'),
    waist: read('waist'),
    hip: read('hip'),
    unit: read('unit'),
    measurements: read('measurements'),
    note: read('note'),
    delivery: read('delivery'),
    pickupAt: read('pickupAt'),
    returnAt: read('returnAt'),
    address: read('address'),
    voucher: read('voucher'),
    consent: read('consent'),
    marketing: read('marketing'),
  };
};

export const emptyRequestInput: WebRequestInput = readRequestInput({});

const unitOf = ({ unit }: Pick<WebRequestInput, 'unit'>): LengthUnit => (unit === 'in' ? 'in' : 'cm');

/** Returns centimetres. Omits empty and wrong fields. */
export const requestMeasuresOf = (typed: WebRequestInput): Partial<Record<MeasurementField, number>> =>
  Object.fromEntries(
    measurementFields.flatMap((name) => {
      const cm = centimetersOf(typed[name], unitOf(typed));
      return typeof cm === 'number' ? [[name, cm]] : [];
    }),
  );

/**
 * Converts 'Som.Sri+Wed@Example.com' to 'somsri@example.com'. Use the result only for counting, never for
 * sending.
 */
export const canonicalMailboxOf = (email: string): string => {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return host === '' ? '' : `${(name.split('+')[0] ?? '').replaceAll('.', '') || name}@${host}`;
};

export const requestInputErrors = (typed: WebRequestInput, parcels: boolean): WebRequestInputField[] => {
  const wrong: WebRequestInputField[] = [];
  if (typed.name === '') wrong.push('name');
  if (phoneKey(typed.phone) === null) wrong.push('phone');
  if (typed.email !== '' && !isEmail(typed.email)) wrong.push('email');
  for (const name of measurementFields)
    if (centimetersOf(typed[name], unitOf(typed)) === undefined) wrong.push(name);
  if (typed.delivery === 'parcel' && (!parcels || typed.address.length < 10)) wrong.push('address');
  if (typed.consent !== 'y') wrong.push('consent');
  return wrong;
};
