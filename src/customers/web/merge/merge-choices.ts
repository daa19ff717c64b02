/** What there is to choose between two records of one person. */
import type { Customer } from '#customers/contract.ts';
import type { MergeField } from '#customers/merge-records.ts';
import { mergeFields } from '#customers/merge-records.ts';

export type Choice = { field: MergeField; into: string; from: string };

export type Shown = {
  address: (customer: Customer) => string;
  measure: (name: string) => string;
  phone: (number: string) => string;
};

const shownAs = (customer: Customer, field: MergeField, as: Shown): string => {
  switch (field) {
    case 'address':
      return as.address(customer);
    case 'measurements':
      return Object.entries(customer.measurements)
        .map(([name, value]) => `${as.measure(name)} ${value}`)
        .join(' · ');
    case 'taxId':
      return [customer.taxId, customer.taxBranchNo].filter((one) => one !== '').join(' · ');
    case 'phone':
    case 'phone2':
      return as.phone(customer[field]);
    default:
      return customer[field];
  }
};

/** Fields in which both have something, and not the same: of the others the one that is filled is taken anyway. */
export const choicesOf = (into: Customer, from: Customer, as: Shown): Choice[] =>
  mergeFields
    .map((field) => ({ field, into: shownAs(into, field, as), from: shownAs(from, field, as) }))
    .filter((one) => one.into !== '' && one.from !== '' && one.into !== one.from);
