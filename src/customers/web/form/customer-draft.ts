import type { BodyIn } from '#lib/contract/contract.ts';
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
import { measureUnits } from './measure-names.ts';

/** Before the user chose to add a customer. */
export type CustomerStartText = { name?: string; phone?: string; lineId?: string };

export const customerTextFields = [
  'name',
  'phone',
  'phone2',
  'lineId',
  'email',
  'address',
  'subdistrict',
  'district',
  'province',
  'postcode',
  'taxId',
  'taxBranchNo',
  'note',
  'watchReason',
] as const;
export type CustomerTextField = (typeof customerTextFields)[number];

export type CustomerDraft = Record<CustomerTextField, string> & {
  watch: boolean;
  /** null: unchanged. */
  citizenId: string | null;
  measurements: Readonly<Record<string, string>>;
  /** Given now. */
  consent: Readonly<Record<string, boolean>>;
};

/** A measurement: `measurements.bust`. */
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
    name: text('name'),
    phone: formatPhone(text('phone')),
    phone2: formatPhone(text('phone2')),
    lineId: text('lineId'),
    email: text('email'),
    address: text('address'),
    subdistrict: text('subdistrict'),
    district: text('district'),
    province: text('province'),
    postcode: text('postcode'),
    taxId: text('taxId'),
    taxBranchNo: text('taxBranchNo'),
    note: text('note'),
    watch: customer?.watch ?? false,
    watchReason: text('watchReason'),
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

/** In its unit; null when empty, NaN when invalid. */
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

/** The server's rules, in form order. */
export const findCustomerErrors = (draft: CustomerDraft, words: CustomerErrorWords): CustomerDraftErrors => {
  const unless = (right: boolean, field: string, message: string): [string, string][] =>
    right ? [] : [[field, message]];
  const blank = (text: string | null): boolean => text === null || text.trim() === '';
  return Object.fromEntries([
    ...unless(searchKey(draft.name) !== '', 'name', words.name),
    ...unless(blank(draft.phone) || isPhone(draft.phone), 'phone', words.phone),
    ...unless(blank(draft.phone2) || isPhone(draft.phone2), 'phone2', words.phone),
    ...unless(blank(draft.email) || isEmail(draft.email.trim()), 'email', words.email),
    ...unless(blank(draft.postcode) || isFiveDigits(draft.postcode), 'postcode', words.postcode),
    ...Object.entries(draft.measurements).flatMap(([name, text]) =>
      unless(!Number.isNaN(parseMeasure(text)), `measurements.${name}`, words.measurement),
    ),
    ...unless(blank(draft.citizenId) || isCitizenId(draft.citizenId ?? ''), 'citizenId', words.citizenId),
    ...unless(blank(draft.taxId) || isCitizenId(draft.taxId), 'taxId', words.taxId),
    ...unless(blank(draft.taxBranchNo) || isFiveDigits(draft.taxBranchNo), 'taxBranchNo', words.taxBranchNo),
    ...unless(!draft.watch || !blank(draft.watchReason), 'watchReason', words.watchReason),
  ]);
};

/** Citizen id only when typed, consent only where changed. */
export const customerBodyOf = (
  draft: CustomerDraft,
  customer: Customer | undefined,
): BodyIn<typeof customerContract.create> => {
  const { citizenId, consent, measurements, postcode, taxBranchNo, ...rest } = draft;
  const before = latestConsent(customer?.consent ?? []);
  const changed = Object.entries(consent)
    .filter(([purpose, given]) => given !== (before.get(purpose)?.given ?? false))
    .map(([purpose, given]) => ({ purpose, version: consentVersion, given }));
  return {
    ...rest,
    postcode: bareDigits(postcode),
    taxBranchNo: bareDigits(taxBranchNo),
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

/** With this form's texts where available. */
export const customerErrorsFromServer = (
  fields: readonly { field: string; message: string }[],
  words: CustomerErrorWords,
): CustomerDraftErrors => {
  const own: Record<string, string> = { ...words, phone2: words.phone };
  return Object.fromEntries(
    fields.map(({ field, message }) => [
      field,
      field.startsWith('measurements.')
        ? words.measurement
        : (own[field] ?? (/\p{L}{2}/u.test(message) ? message : words.other)),
    ]),
  );
};
