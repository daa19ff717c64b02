import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import type { CustomerTextField } from './customer-draft.ts';
import type { CustomerDraftState } from './use-customer-draft.ts';

type FieldProps = TextInputProps & { state: CustomerDraftState; name: CustomerTextField };

const isPhone = (name: CustomerTextField): boolean => name === 'phone' || name === 'phone2';

/** Formats telephone numbers on blur. */
export const CustomerField = ({ state, name, autoFocus = false, ...rest }: FieldProps) => {
  const { t } = useTranslation('customer');
  const { draft, set, wrong } = state;
  return (
    <TextInput
      maxLength={name === 'name' || name === 'email' ? 200 : 100}
      autoComplete="off"
      {...rest}
      {...(autoFocus && { 'data-autofocus': true })}
      label={t(`field.${name}`)}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      onBlur={isPhone(name) ? () => set({ [name]: formatPhone(draft[name]) }, '') : undefined}
      error={wrong[name]}
    />
  );
};
