import type { TextInputProps } from '@mantine/core';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { customerFields } from '#customers/customer-fields.ts';
import type { CustomerTextField } from './customer-draft.ts';
import { formPlaceOf, type SectionField } from './section-places.ts';
import type { CustomerDraftState } from './use-customer-draft.ts';

const inputs: Readonly<Record<(typeof customerFields)[CustomerTextField]['kind'], TextInputProps>> = {
  name: { required: true },
  text: {},
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  fiveDigits: { inputMode: 'numeric' },
  taxId: { inputMode: 'numeric' },
};

type FieldProps = { state: CustomerDraftState; name: SectionField; autoFocus?: boolean };

export const CustomerField = ({ state, name, autoFocus = false }: FieldProps) => {
  const { t } = useTranslation('customer');
  const { draft, set, wrong } = state;
  const { kind } = customerFields[name];
  const { max = 100, lines, hint } = formPlaceOf(name);
  const common = {
    label: t(`field.${name}`),
    ...(hint !== undefined && { placeholder: t(`field.${hint}`) }),
    value: draft[name],
    error: wrong[name],
    maxLength: max,
  };
  if (lines !== undefined)
    return (
      <Textarea
        {...common}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
        autosize
        minRows={lines}
      />
    );
  return (
    <TextInput
      {...common}
      autoComplete="off"
      {...inputs[kind]}
      {...(autoFocus && { 'data-autofocus': true })}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      onBlur={kind === 'phone' ? () => set({ [name]: formatPhone(draft[name]) }, '') : undefined}
    />
  );
};
