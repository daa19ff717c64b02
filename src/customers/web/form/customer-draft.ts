import type { BodyIn } from '#lib/contract/contract.ts';
import { fieldRecord, fieldsOfKind } from '#lib/contract/field-rows.ts';
import { isEmail } from '#lib/text/email.ts';
import {
  arabicDigits,
  bareDigits,
  formatPhone,
  isCitizenId,
  normalisePhone,
  searchKey,
} from '#lib/thai/thai.ts';
import { consentPurposes, consentVersion, latestConsent } from '#customers/consent.ts';
import type { Customer, customerContract } from '#customers/contract.ts';
import { customerFields } from '#customers/customer-fields.ts';
import { measureUnits } from './measure-names.ts';

/** Texts with which the form of a new customer starts. */
export type CustomerStartText = { name?: string; phone?: string; lineId?: string };

const textKinds = ['name', 'text', 'phone', 'email', 'fiveDigits', 'taxId'] as const;
export const customerTextFields = fieldsOfKind(customerFields, textKinds);
export type CustomerTextField = (typeof customerTextFields)[number];
const flagFields = fieldsOfKind(customerFields, ['flag']);
const fiveDigitsFields = fieldsOfKind(customerFields, ['fiveDigits']);
const typedFields = fieldsOfKind(customerFields, [...textKinds, 'citizenId']);

export type CustomerDraft = Record<CustomerTextField, string> &
  Record<(typeof flagFields)[number], boolean> & {
    /** Null if unchanged. */
    citizenId: string | null;
    measurements: Readonly<Record<string, string>>;
    consent: Readonly<Record<string, boolean>>;
  };

/** Key of a measurement: `measurements.bust`. */
export type CustomerDraftErrors = Readonly<Record<string, string>>;

export const customerDraftOf = (
  customer: Customer | undefined,
  start: CustomerStartText = {},
): CustomerDraft => {
  const text = (field: CustomerTextField): string =>
    customer?.[field] ??
    (field === 'name' || field === 'phone' || field === 'lineId' ? (start[field] ?? '') : '');
  const given = latestConsent(customer?.consent ?? []);
  const purposes = [...new Set<string>([...consentPurposes, ...given.keys()])];
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

const isPhone = (text: string): boolean =>
  normalisePhone(text) !== null || /^\+(?!66)\d{7,15}$/.test(bareDigits(text));
const isFiveDigits = (text: string): boolean => /^\d{5}$/.test(bareDigits(text));

/** Number in the unit of the measurement. Null if empty, NaN if invalid. */
export const parseMeasure = (text: string): number | null => {
  const typed = arabicDigits(text).trim();
  if (typed === '') return null;
  const value = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  return value <= 400 ? value : Number.NaN;
};

export type CustomerErrorWords = Readonly<
  Record<
    | 'name'
    | 'phone'
    | 'email'
    | 'postcode'
    | 'citizenId'
    | 'taxId'
    | 'taxBranchNo'
    | 'measurement'
    | 'watchReason'
    | 'other',
    string
  >
>;

const isBlank = (text: string): boolean => text.trim() === '';
/** These rules equal the server's. */
const fits: Readonly<
  Record<(typeof customerFields)[(typeof typedFields)[number]]['kind'], (text: string) => boolean>
> = {
  name: (text) => searchKey(text) !== '',
  text: () => true,
  phone: (text) => isBlank(text) || isPhone(text),
  email: (text) => isBlank(text) || isEmail(text.trim()),
  fiveDigits: (text) => isBlank(text) || isFiveDigits(text),
  taxId: (text) => isBlank(text) || isCitizenId(text),
  citizenId: (text) => isBlank(text) || isCitizenId(text),
};

const ownText = (field: string, words: CustomerErrorWords): string | undefined => {
  const own: Record<string, string> = { ...words, phone2: words.phone };
  return field.startsWith('measurements.') ? words.measurement : own[field];
};

export const findCustomerErrors = (draft: CustomerDraft, words: CustomerErrorWords): CustomerDraftErrors => {
  const wrong = [
    ...typedFields.filter((name) => !fits[customerFields[name].kind](draft[name] ?? '')),
    ...Object.entries(draft.measurements)
      .filter(([, text]) => Number.isNaN(parseMeasure(text)))
      .map(([name]) => `measurements.${name}`),
    ...(draft.watch && isBlank(draft.watchReason) ? ['watchReason'] : []),
  ];
  return Object.fromEntries(wrong.map((field) => [field, ownText(field, words) ?? words.other]));
};

/** The citizen id is sent only if typed, a consent only if changed. */
export const customerBodyOf = (
  draft: CustomerDraft,
  customer: Customer | undefined,
): BodyIn<typeof customerContract.create> => {
  const { citizenId, consent, measurements, ...rest } = draft;
  const before = latestConsent(customer?.consent ?? []);
  const changed = Object.entries(consent)
    .filter(([purpose, given]) => given !== (before.get(purpose)?.given ?? false))
    .map(([purpose, given]) => ({ purpose, version: consentVersion, given }));
  return {
    ...rest,
    ...fieldRecord(fiveDigitsFields, (name) => bareDigits(draft[name])),
    measurements: Object.fromEntries(
      Object.entries(measurements).flatMap(([name, text]) => {
        const value = parseMeasure(text);
        return value === null ? [] : [[name, value]];
      }),
    ),
    ...(citizenId !== null && !(customer === undefined && citizenId === '') && { citizenId }),
    ...(changed.length > 0 && { consent: changed }),
  };
};

/** Texts of this form replace the server's messages where they exist. */
export const customerErrorsFromServer = (
  fields: readonly { field: string; message: string }[],
  words: CustomerErrorWords,
): CustomerDraftErrors =>
  Object.fromEntries(
    fields.map(({ field, message }) => [
      field,
      ownText(field, words) ?? (/\p{L}{2}/u.test(message) ? message : words.other),
    ]),
  );
