import type { Customer } from '#customers/contract.ts';
import type { MergeField } from '#customers/merge-records.ts';
import { mergeFields, mergePartsOf } from '#customers/merge-records.ts';

export type MergeChoice = { field: MergeField; into: string; from: string };

export type MergeFieldTexts = {
  address: (customer: Customer) => string;
  measure: (name: string) => string;
  phone: (number: string) => string;
};

const shownAs = (customer: Customer, field: MergeField, as: MergeFieldTexts): string => {
  switch (field) {
    case 'address':
      return as.address(customer);
    case 'measurements':
      return Object.entries(customer.measurements)
        .map(([name, value]) => `${as.measure(name)} ${value}`)
        .join(' · ');
    case 'phone':
    case 'phone2':
      return as.phone(customer[field]);
    default:
      return [field, ...mergePartsOf(field)]
        .map((name) => customer[name])
        .filter((one) => one !== '')
        .join(' · ');
  }
};

export const mergeChoicesOf = (into: Customer, from: Customer, as: MergeFieldTexts): MergeChoice[] =>
  mergeFields
    .map((field) => ({ field, into: shownAs(into, field, as), from: shownAs(from, field, as) }))
    .filter((one) => one.into !== '' && one.from !== '' && one.into !== one.from);
