import { Combobox, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { StateBadge } from '#ui/index.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { newOption, retryOption, type CustomerPickerState } from './use-customer-picker.ts';

const CustomerFacts = ({ customer }: { customer: CustomerRow }) => {
  const { t } = useTranslation(['customer', 'shared']);
  const facts = [formatPhone(customer.phone), customer.lineId, customer.province].filter(
    (fact) => fact !== '',
  );
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {customer.name}
        </Text>
        <Text size="xs" opacity={0.8}>
          {facts.length === 0 ? t('none') : facts.join(' · ')}
        </Text>
      </div>
      {customer.watch ? <StateBadge tone="warn">{t('shared:person.watch')}</StateBadge> : null}
    </Group>
  );
};

type CustomerOptionsProps = { picker: CustomerPickerState; value: number | null };

export const CustomerOptions = ({ picker, value }: CustomerOptionsProps) => {
  const { t } = useTranslation(['customer', 'ui']);
  const { found, near, settled, failed } = picker.results;
  const search = picker.search.trim();
  // Similar names and the note about no result are below the entry that adds a customer, so this entry does
  // not move under a click, and Enter selects it.
  const rows = found.map((one) => (
    <Combobox.Option key={one.customerId} value={String(one.customerId)} active={one.customerId === value}>
      <CustomerFacts customer={one} />
    </Combobox.Option>
  ));
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label={t('picker.results')} mah={400} style={{ overflowY: 'auto' }}>
        {near === undefined ? rows : null}
        {failed ? (
          <Combobox.Option value={retryOption}>
            <Text size="sm">{t('picker.failed')}</Text>
            <Text size="sm" fw={500} c="var(--mantine-color-anchor)">
              {t('ui:retry')}
            </Text>
          </Combobox.Option>
        ) : null}
        <Combobox.Option value={newOption}>
          <Group gap="xs" wrap="nowrap">
            <IconUserPlus size={18} aria-hidden />
            <Text size="sm" fw={500}>
              {search === '' ? t('picker.new') : t('picker.newNamed', { text: search })}
            </Text>
          </Group>
        </Combobox.Option>
        {!failed && settled && found.length === 0 ? (
          <Combobox.Empty>{t('picker.none')}</Combobox.Empty>
        ) : null}
        {near === undefined ? null : (
          <>
            <Combobox.Empty ta="start">{t('ui:near', { near })}</Combobox.Empty>
            {rows}
          </>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
};
