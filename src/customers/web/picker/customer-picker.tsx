import {
  ActionIcon,
  Button,
  CloseButton,
  Combobox,
  Group,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
  useCombobox,
} from '@mantine/core';
import { IconEdit, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { useApi } from '#ui/api/queries.ts';
import { StateBadge } from '#ui/index.ts';
import type { CustomerRow } from '#customers/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';
import { CustomerDialog } from '../form/customer-dialog.tsx';
import { WatchAlert } from '../watch-alert.tsx';
import type { CustomerStartText } from '../form/customer-draft.ts';
import { startSearchOf, startTextOf } from './start-text.ts';
import { useCustomerSearch } from './use-customer-search.ts';

export type CustomerPickerProps = {
  value: number | null;
  /** Row unless cleared. */
  onChange: (id: number | null, customer?: CustomerRow) => void;
  label: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** When nothing was typed; with a name one press is enough. */
  start?: CustomerStartText;
  disabled?: boolean;
};

const newOne = 'new';
const retry = 'retry';
const shownAs = (customer: Pick<CustomerRow, 'name' | 'phone'>): string =>
  customer.phone === '' ? customer.name : `${customer.name} · ${formatPhone(customer.phone)}`;

const Found = ({ customer }: { customer: CustomerRow }) => {
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

/** By name, phone or LINE id; adds a new one from the text. */
export const CustomerPicker = ({
  value,
  onChange,
  label,
  error,
  required = false,
  start: given,
  disabled = false,
}: CustomerPickerProps) => {
  const { t } = useTranslation(['customer', 'ui']);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** null: shows the selection. */
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<CustomerRow | null>(null);
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const [start, setStart] = useState('');
  const chosen = picked !== null && picked.customerId === value ? picked : null;
  // A reopened draft has only the id.
  const stored = useApi(
    customerCounterOperations.get,
    { params: { id: value ?? 0 } },
    { enabled: value !== null && chosen === null },
  );
  const customer = value === null ? null : (chosen ?? stored.data ?? null);
  const search = typed ?? '';
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = combobox;
  const { found, near, settled, failed, again } = useCustomerSearch(search, dropdownOpened);

  useEffect(() => {
    if (search !== '' && settled && dropdownOpened) selectFirstOption();
    else resetSelectedOption();
  }, [search, settled, dropdownOpened, selectFirstOption, resetSelectedOption]);

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing replaces the text.
    if (typed === null && document.activeElement === field.current) field.current?.select();
  }, [typed, customer?.customerId]);
  const choose = (next: CustomerRow | null): void => {
    setPicked(next);
    setTyped(null);
    combobox.closeDropdown();
    if (next === null) onChange(null);
    else onChange(next.customerId, next);
  };
  const submit = (option: string): void => {
    if (option === retry) return again();
    const row = found.find((one) => String(one.customerId) === option);
    if (row) return choose(row);
    setStart(search);
    setDialog('new');
    combobox.closeDropdown();
  };
  const text = typed ?? (customer === null ? '' : shownAs(customer));

  // Below the entry that adds a customer: Enter takes that entry, and it does not move.
  const rows = found.map((one) => (
    <Combobox.Option key={one.customerId} value={String(one.customerId)} active={one.customerId === value}>
      <Found customer={one} />
    </Combobox.Option>
  ));

  return (
    <Stack gap={6}>
      <Combobox store={combobox} onOptionSubmit={submit} disabled={disabled} portalProps={{ target: 'main' }}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            ref={field}
            label={label}
            error={error}
            required={required}
            disabled={disabled}
            value={text}
            placeholder={t('picker.placeholder')}
            leftSection={<IconUserSearch size={18} aria-hidden />}
            rightSectionWidth={customer === null ? undefined : 76}
            rightSection={
              customer === null || disabled ? null : (
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="md"
                    aria-label={t('picker.edit')}
                    onClick={() => setDialog('edit')}
                  >
                    <IconEdit size={18} aria-hidden />
                  </ActionIcon>
                  <CloseButton size="md" aria-label={t('picker.clear')} onClick={() => choose(null)} />
                </Group>
              )
            }
            onChange={(event) => {
              setTyped(
                typed === null ? startSearchOf(text, event.currentTarget.value) : event.currentTarget.value,
              );
              combobox.openDropdown();
            }}
            onClick={(event) => {
              if (typed === null) event.currentTarget.select();
              combobox.openDropdown();
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              combobox.closeDropdown();
              // A login dialog takes the focus but must not clear the text.
              if (dialog === null && !sessionStore.isEnded()) setTyped(null);
            }}
            onKeyDown={(event) => {
              // No submit during a search.
              if (event.key === 'Enter' && (dropdownOpened || typed !== null)) event.preventDefault();
              if (event.key === 'Escape') setTyped(null);
            }}
            spellCheck={false}
            enterKeyHint="search"
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('picker.results')} mah={400} style={{ overflowY: 'auto' }}>
            {near === undefined ? rows : null}
            {failed ? (
              <Combobox.Option value={retry}>
                <Text size="sm">{t('picker.failed')}</Text>
                <Text size="sm" fw={500} c="var(--mantine-color-anchor)">
                  {t('ui:retry')}
                </Text>
              </Combobox.Option>
            ) : null}
            {!failed && settled && found.length === 0 ? (
              <Combobox.Empty>{t('picker.none')}</Combobox.Empty>
            ) : null}
            <Combobox.Option value={newOne}>
              <Group gap="xs" wrap="nowrap">
                <IconUserPlus size={18} aria-hidden />
                <Text size="sm" fw={500}>
                  {search.trim() === '' ? t('picker.new') : t('picker.newNamed', { text: search.trim() })}
                </Text>
              </Group>
            </Combobox.Option>
            {near === undefined ? null : (
              <>
                <Combobox.Empty ta="start">{t('ui:near', { near })}</Combobox.Empty>
                {rows}
              </>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden aria-live="polite">
        {dropdownOpened && settled ? t('picker.found', { n: found.length }) : ''}
      </VisuallyHidden>
      {given?.name === undefined ||
      given.name === '' ||
      value !== null ||
      search !== '' ||
      disabled ? null : (
        <Button
          variant="light"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => {
            setStart('');
            setDialog('new');
          }}
        >
          {t('picker.newNamed', { text: given.name })}
        </Button>
      )}
      {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
      {dialog === null ? null : (
        <CustomerDialog
          {...(dialog === 'edit' && value !== null
            ? { customerId: value }
            : { start: start === '' ? (given ?? {}) : { ...given, ...startTextOf(start) } })}
          onSaved={(saved) => {
            setDialog(null);
            choose(saved);
          }}
          onClose={() => {
            setDialog(null);
            setTyped(null);
          }}
        />
      )}
    </Stack>
  );
};
