import { fieldNames, type FieldsWith } from '#lib/contract/field-rows.ts';
import type { MergeRule } from './customer-field-kinds.ts';
import { customerFields } from './customer-fields.ts';
import type { Customer } from './shapes.ts';

type FieldsBy<B extends MergeRule['by']> = FieldsWith<typeof customerFields, { merge: { by: B } }>;
const fieldsBy = <B extends MergeRule['by']>(...rules: readonly B[]) =>
  fieldNames(customerFields).filter((name): name is FieldsBy<B> =>
    rules.some((by) => by === customerFields[name].merge.by),
  );

/** The user may choose these fields. The other fields are combined, or move with one of these fields. */
export type MergeField = FieldsBy<'choice' | 'spareNumber' | 'measurements'>;
export const mergeFields: readonly MergeField[] = fieldsBy('choice', 'spareNumber', 'measurements');

export const mergePartsOf = (name: MergeField): FieldsBy<'part'>[] =>
  fieldsBy('part').filter((part) => customerFields[part].merge.of === name);

const choices = fieldsBy('choice').map((name) => {
  const parts = mergePartsOf(name);
  return {
    name,
    all: [name, ...parts],
    fills: [name, ...parts.filter((part) => 'fills' in customerFields[part].merge)],
  };
});
const eitherFields = fieldsBy('either');
const joinedFields = fieldsBy('joined');

type Mergeable = Omit<Customer, 'customerId' | 'consent' | 'erased'>;

const joined = (a: string, b: string, between: string, max: number): string => {
  if (b === '' || a.includes(b)) return a;
  return (a === '' ? b : `${a}${between}${b}`).slice(0, max).toWellFormed();
};

/**
 * Fields that are in `take`, or empty in `into`, get the value of `from`. Address and tax number move as a
 * whole. A telephone number that would be lost moves to an empty second number.
 */
export const mergeRecords = <T extends Mergeable>(into: T, from: T, take: readonly MergeField[]): T => {
  const wants = (field: MergeField, own: string): boolean => take.includes(field) || own === '';
  const merged: Mergeable = { ...into };
  for (const { name, all, fills } of choices) {
    const filled = (one: T): string => fills.map((field) => one[field]).join('');
    const source = wants(name, filled(into)) && filled(from) !== '' ? from : into;
    for (const field of all) merged[field] = source[field];
  }
  const second = wants('phone2', into.phone2) && from.phone2 !== '' ? from.phone2 : into.phone2;
  const numbers = [second, into.phone, from.phone, into.phone2, from.phone2];
  merged.phone2 = numbers.find((one) => one !== '' && one !== merged.phone) ?? '';
  merged.measurements = take.includes('measurements')
    ? { ...into.measurements, ...from.measurements }
    : { ...from.measurements, ...into.measurements };
  for (const field of eitherFields) merged[field] = into[field] || from[field];
  for (const field of joinedFields) {
    const { between, max } = customerFields[field].merge;
    merged[field] = joined(into[field], from[field], between, max);
  }
  return { ...into, ...merged };
};
