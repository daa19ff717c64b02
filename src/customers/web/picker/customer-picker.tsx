import { Button, Combobox, Stack, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { LazyCustomerDialog } from '../form/customer-dialog-lazy.tsx';
import { WatchAlert } from '../watch-alert.tsx';
import type { CustomerStartText } from '../form/customer-values.ts';
import { CustomerField } from './customer-field.tsx';
import { CustomerOptions } from './customer-options.tsx';
import { startTextOf } from './start-text.ts';
import { useCustomerPicker } from './use-customer-picker.ts';

export type CustomerPickerProps = {
  value: number | null;
  /** `customer` is absent if the field was cleared. */
  onChange: (id: number | null, customer?: CustomerRow) => void;
  label: string;
  hidesLabel?: boolean;
  error?: ReactNode;
  required?: boolean;
  /** Text for a new customer if nothing is typed. If the text has a name, one press adds that customer. */
  start?: CustomerStartText;
  disabled?: boolean;
};

export const CustomerPicker = ({
  value,
  onChange,
  label,
  hidesLabel = false,
  error,
  required = false,
  start,
  disabled = false,
}: CustomerPickerProps) => {
  const { t } = useTranslation('customer');
  const picker = useCustomerPicker({ value, onChange });
  const { combobox, customer, results, dialog, startText } = picker;
  const offeredName = value === null && picker.search === '' && !disabled ? (start?.name ?? '') : '';
  return (
    <Stack gap={6}>
      <Combobox
        store={combobox}
        onOptionSubmit={picker.submit}
        disabled={disabled}
        portalProps={{ target: 'main' }}
      >
        <CustomerField
          picker={picker}
          label={label}
          hidesLabel={hidesLabel}
          error={error}
          required={required}
          disabled={disabled}
        />
        <CustomerOptions picker={picker} value={value} />
      </Combobox>
      <VisuallyHidden aria-live="polite">
        {combobox.dropdownOpened && results.settled ? t('picker.found', { n: results.found.length }) : ''}
      </VisuallyHidden>
      {offeredName === '' ? null : (
        <Button
          variant="light"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => picker.openNew('')}
        >
          {t('picker.newNamed', { text: offeredName })}
        </Button>
      )}
      {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
      {dialog === null ? null : (
        <LazyCustomerDialog
          {...(dialog === 'edit' && value !== null
            ? { customerId: value }
            : { start: startText === '' ? (start ?? {}) : { ...start, ...startTextOf(startText) } })}
          onSaved={(saved) => {
            picker.closeDialog();
            picker.choose(saved);
          }}
          onClose={() => {
            picker.closeDialog();
            picker.setTyped(null);
          }}
        />
      )}
    </Stack>
  );
};
