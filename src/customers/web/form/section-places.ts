import type { FieldsWith } from '#lib/contract/field-rows.ts';
import type { FormPlace } from '#customers/customer-field-kinds.ts';
import { customerFields } from '#customers/customer-fields.ts';
import { type CustomerTextField, customerTextFields } from './customer-values.ts';

export type SectionField = CustomerTextField & FieldsWith<typeof customerFields, { form: FormPlace }>;
const isInSection = (name: CustomerTextField): name is SectionField => customerFields[name].form !== 'own';

export const formPlaceOf = (name: SectionField): FormPlace => customerFields[name].form;
export const fieldsOfSection = (section: FormPlace['section']): SectionField[] =>
  customerTextFields
    .filter(isInSection)
    .filter((name) => formPlaceOf(name).section === section)
    .toSorted((a, b) => (formPlaceOf(a).place ?? 0) - (formPlaceOf(b).place ?? 0));
