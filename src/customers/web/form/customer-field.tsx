import type { TextInputProps } from '@mantine/core';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { customerFields } from '#customers/customer-fields.ts';
import type { CustomerTextField } from './customer-values.ts';
import { formPlaceOf, type SectionField } from './section-places.ts';
import type { CustomerFormState } from './use-customer-form.ts';

const inputs: Readonly<Record<(typeof customerFields)[CustomerTextField]['kind'], TextInputProps>> = {
  name: { required: true },
  text: {},
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  fiveDigits: { inputMode: 'numeric', maxLength: 5 },
  taxId: { inputMode: 'numeric' },
};

type FieldProps = { form: CustomerFormState; name: SectionField; autoFocus?: boolean };

export const CustomerField = ({ form, name, autoFocus = false }: FieldProps) => {
  const { t } = useTranslation('customer');
  const { kind } = customerFields[name];
  const { lines, hint } = formPlaceOf(name);
  const common = {
    label: t(`field.${name}`),
    ...(hint !== undefined && { placeholder: t(`field.${hint}`) }),
    ...form.text(name),
  };
  if (lines !== undefined) return <Textarea {...common} autosize minRows={lines} />;
  return (
    <TextInput
      {...common}
      autoComplete="off"
      {...inputs[kind]}
      {...(autoFocus && { 'data-autofocus': true })}
      onBlur={kind === 'phone' ? () => form.set({ [name]: formatPhone(form.values[name]) }) : undefined}
    />
  );
};
