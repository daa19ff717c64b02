/** What a stranger types into a request: read, measured, never trusted. Pure. */
import { isEmail } from '#lib/text/email.ts';
import type { Typed, TypedField } from '../request-views.ts';

const longest = {
  branch: 10,
  name: 200,
  phone: 40,
  email: 200,
  line: 100,
  measurements: 500,
  note: 1000,
  delivery: 10,
  address: 500,
  consent: 5,
} as const satisfies Record<TypedField, number>;

/** As much of it as there is room for, without blanks around it. */
export const readTyped = (fields: Readonly<Record<string, readonly string[]>>): Typed => {
  const read = (field: TypedField): string =>
    (fields[field]?.[0] ?? '').trim().slice(0, longest[field]).toWellFormed();
  return {
    branch: read('branch'),
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    line: read('line'),
    measurements: read('measurements'),
    note: read('note'),
    delivery: read('delivery'),
    address: read('address'),
    consent: read('consent'),
  };
};

export const nothingTyped: Typed = readTyped({});

/** The figures of a telephone number as people here dial it: '+66 81-234 5678' → '0812345678'; '' for none. */
export const phoneKey = (phone: string): string => {
  const plain = phone.replaceAll(/[\u0E50-\u0E59]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
  if (!/^\+?[\d\s().-]+$/.test(plain)) return '';
  const figures = plain.replaceAll(/\D/g, '').replace(/^66(?=\d{8,9}$)/, '0');
  return figures.length >= 9 && figures.length <= 15 ? figures : '';
};

/**
 * The mailbox of an address, however it is written: 'Som.Sri+Wed@Example.com' → 'somsri@example.com'. For counting only, never for sending.
 */
export const mailboxOf = (email: string): string => {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return host === '' ? '' : `${(name.split('+')[0] ?? '').replaceAll('.', '') || name}@${host}`;
};

/** What is missing. `parcels`: the shop sends them. */
export const wrongIn = (typed: Typed, parcels: boolean): TypedField[] => {
  const wrong: TypedField[] = [];
  if (typed.name === '') wrong.push('name');
  if (phoneKey(typed.phone) === '') wrong.push('phone');
  if (typed.email !== '' && !isEmail(typed.email)) wrong.push('email');
  if (typed.delivery === 'parcel' && (!parcels || typed.address.length < 10)) wrong.push('address');
  if (typed.consent !== 'y') wrong.push('consent');
  return wrong;
};
