import { Button, Group, Stack, Switch, TextInput, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Customer } from '#customers/contract.ts';
import { FoldingSection } from './form-section.tsx';
import { SectionFields } from './section-fields.tsx';
import { fieldsOfSection } from './section-places.ts';
import type { CustomerDraftState } from './use-customer-draft.ts';

const addressFields = fieldsOfSection('address');
const papersFields = fieldsOfSection('papers');

type SectionState = { state: CustomerDraftState };
const filled = (...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text === null || text !== '');
const anyWrong = (state: CustomerDraftState, ...fields: readonly string[]): boolean =>
  fields.some((field) => state.wrong[field] !== undefined);

export const CustomerAddressSection = ({ state }: SectionState) => {
  const { t } = useTranslation('customer');
  return (
    <FoldingSection
      title={t('section.address')}
      told={addressFields
        .map((name) => state.draft[name])
        .filter((part) => part !== '')
        .join(' ')}
      startOpen={false}
      wrong={anyWrong(state, ...addressFields)}
    >
      <Stack gap="sm">
        <SectionFields state={state} names={addressFields} />
      </Stack>
    </FoldingSection>
  );
};

/** The number is only shown masked. To change it, the user types a new one. */
const CitizenId = ({ state, customer }: SectionState & { customer: Customer | undefined }) => {
  const { t } = useTranslation('customer');
  const { draft, set, wrong } = state;
  const masked = customer?.citizenId ?? '';
  if (draft.citizenId === null)
    return (
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput label={t('field.citizenId')} value={masked} readOnly style={{ flex: 1 }} />
        <Button variant="default" onClick={() => set({ citizenId: '' })}>
          {t('citizen.change')}
        </Button>
      </Group>
    );
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <TextInput
        label={t('field.citizenId')}
        description={masked === '' ? t('citizen.newHint') : t('citizen.hint', { masked })}
        value={draft.citizenId}
        onChange={(event) => set({ citizenId: event.currentTarget.value })}
        error={wrong['citizenId']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        style={{ flex: 1 }}
      />
      {masked === '' ? null : (
        <Button variant="subtle" mt={24} onClick={() => set({ citizenId: null })}>
          {t('citizen.keep')}
        </Button>
      )}
    </Group>
  );
};

export const CustomerIdSection = ({ state, customer }: SectionState & { customer: Customer | undefined }) => {
  const { t } = useTranslation('customer');
  const { draft } = state;
  const told = [draft.citizenId === null ? (customer?.citizenId ?? '') : '', draft.taxId].filter(
    (one) => one !== '',
  );
  return (
    <FoldingSection
      title={t('section.papers')}
      told={told.join(' · ')}
      startOpen={false}
      wrong={anyWrong(state, 'citizenId', ...papersFields)}
    >
      <Stack gap="sm">
        <CitizenId state={state} customer={customer} />
        <SectionFields state={state} names={papersFields} />
      </Stack>
    </FoldingSection>
  );
};

export const CustomerWatchSection = ({ state }: SectionState) => {
  const { t } = useTranslation('customer');
  const { draft, set, wrong } = state;
  return (
    <FoldingSection
      title={t('section.watch')}
      told={draft.watch ? draft.watchReason : ''}
      startOpen={draft.watch || filled(draft.watchReason)}
      wrong={anyWrong(state, 'watch', 'watchReason')}
    >
      <Stack gap="sm">
        <Switch
          label={t('field.watch')}
          color="orange"
          checked={draft.watch}
          onChange={(event) => set({ watch: event.currentTarget.checked }, 'watchReason')}
        />
        {draft.watch ? (
          <Textarea
            label={t('field.watchReason')}
            required
            value={draft.watchReason}
            onChange={(event) => set({ watchReason: event.currentTarget.value })}
            error={wrong['watchReason']}
            maxLength={500}
            autosize
            minRows={1}
          />
        ) : null}
      </Stack>
    </FoldingSection>
  );
};
