import type { Customer } from './shapes.ts';

/** Consent, notes and watch list are always combined. */
export const mergeFields = [
  'name',
  'phone',
  'phone2',
  'lineId',
  'email',
  'address',
  'citizenId',
  'taxId',
  'measurements',
] as const;
export type MergeField = (typeof mergeFields)[number];

type Mergeable = Omit<Customer, 'customerId' | 'consent' | 'erased'>;

const joined = (a: string, b: string, between: string, max: number): string => {
  if (b === '' || a.includes(b)) return a;
  return (a === '' ? b : `${a}${between}${b}`).slice(0, max).toWellFormed();
};

/**
 * The other's fields where in `take` or empty here. Address and tax number: as a whole. A telephone number that would
 * be lost moves to an empty second field.
 */
export const mergeRecords = <T extends Mergeable>(into: T, from: T, take: readonly MergeField[]): T => {
  const wants = (field: MergeField, own: string): boolean => take.includes(field) || own === '';
  const pick = (field: 'name' | 'phone' | 'phone2' | 'lineId' | 'email' | 'citizenId'): string =>
    wants(field, into[field]) && from[field] !== '' ? from[field] : into[field];
  const place = (one: T): string =>
    [one.address, one.subdistrict, one.district, one.province, one.postcode].join('');
  const home = wants('address', place(into)) && place(from) !== '' ? from : into;
  const tax = wants('taxId', into.taxId) && from.taxId !== '' ? from : into;
  const phone = pick('phone');
  const numbers = [pick('phone2'), into.phone, from.phone, into.phone2, from.phone2];
  return {
    ...into,
    name: pick('name'),
    phone,
    phone2: numbers.find((one) => one !== '' && one !== phone) ?? '',
    lineId: pick('lineId'),
    email: pick('email'),
    citizenId: pick('citizenId'),
    address: home.address,
    subdistrict: home.subdistrict,
    district: home.district,
    province: home.province,
    postcode: home.postcode,
    taxId: tax.taxId,
    taxBranchNo: tax.taxBranchNo,
    measurements: take.includes('measurements')
      ? { ...into.measurements, ...from.measurements }
      : { ...from.measurements, ...into.measurements },
    note: joined(into.note, from.note, '\n', 2000),
    watch: into.watch || from.watch,
    watchReason: joined(into.watchReason, from.watchReason, ' · ', 500),
  };
};
