import { ActionIcon, CloseButton, Combobox, Group, TextInput } from '@mantine/core';
import { IconEdit, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { startSearchOf } from './start-text.ts';
import type { CustomerPickerState } from './use-customer-picker.ts';

const shownAs = (customer: Pick<CustomerRow, 'name' | 'phone'>): string =>
  customer.phone === '' ? customer.name : `${customer.name} · ${formatPhone(customer.phone)}`;

const EditAndClear = ({ picker }: { picker: CustomerPickerState }) => {
  const { t } = useTranslation('customer');
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t('picker.edit')}
        onClick={picker.openEdit}
      >
        <IconEdit size={18} aria-hidden />
      </ActionIcon>
      <CloseButton size="md" aria-label={t('picker.clear')} onClick={() => picker.choose(null)} />
    </Group>
  );
};

type CustomerFieldProps = {
  picker: CustomerPickerState;
  label: string;
  hidesLabel: boolean;
  error?: ReactNode;
  required: boolean;
  disabled: boolean;
};

export const CustomerField = ({
  picker,
  label,
  hidesLabel,
  error,
  required,
  disabled,
}: CustomerFieldProps) => {
  const { t } = useTranslation('customer');
  const { combobox, customer, typed, setTyped } = picker;
  const text = typed ?? (customer === null ? '' : shownAs(customer));
  return (
    <Combobox.Target withExpandedAttribute autoComplete="off">
      <TextInput
        ref={picker.field}
        {...(hidesLabel ? { 'aria-label': label } : { label })}
        error={error}
        required={required}
        disabled={disabled}
        value={text}
        placeholder={t('picker.placeholder')}
        leftSection={<IconUserSearch size={18} aria-hidden />}
        rightSectionWidth={customer === null ? undefined : 76}
        rightSection={customer === null || disabled ? null : <EditAndClear picker={picker} />}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // ui/scan restores the chosen customer's name after a scan.
          if (customer !== null && value === shownAs(customer)) {
            setTyped(null);
            return combobox.closeDropdown();
          }
          setTyped(typed === null ? startSearchOf(text, value) : value);
          return combobox.openDropdown();
        }}
        onClick={(event) => {
          if (typed === null) event.currentTarget.select();
          combobox.openDropdown();
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={picker.leave}
        onKeyDown={(event) => {
          // Enter must not submit the form during a search.
          if (event.key === 'Enter' && (combobox.dropdownOpened || typed !== null)) event.preventDefault();
          if (event.key === 'Escape') setTyped(null);
        }}
        spellCheck={false}
        enterKeyHint="search"
      />
    </Combobox.Target>
  );
};
