import { Button, Group, SimpleGrid, Stack, Switch, TextInput, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Customer } from '#customers/contract.ts';
import { AddressField } from './address-field.tsx';
import { CustomerField } from './customer-field.tsx';
import { FoldingSection } from './form-section.tsx';
import type { CustomerDraftState } from './use-customer-draft.ts';

type SectionState = { state: CustomerDraftState };
const filled = (...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text === null || text !== '');
const anyWrong = (state: CustomerDraftState, ...fields: readonly string[]): boolean =>
  fields.some((field) => state.wrong[field] !== undefined);

export const CustomerAddressSection = ({ state }: SectionState) => {
  const { t } = useTranslation('customer');
  const { draft, set, wrong } = state;
  const parts = [draft.address, draft.subdistrict, draft.district, draft.province, draft.postcode];
  return (
    <FoldingSection
      title={t('section.address')}
      told={parts.filter((part) => part !== '').join(' ')}
      startOpen={false}
      wrong={anyWrong(state, 'address', 'subdistrict', 'district', 'province', 'postcode')}
    >
      <Stack gap="sm">
        <Textarea
          label={t('field.address')}
          placeholder={t('field.addressHint')}
          value={draft.address}
          onChange={(event) => set({ address: event.currentTarget.value })}
          error={wrong['address']}
          maxLength={500}
          autosize
          minRows={1}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <AddressField state={state} name="subdistrict" />
          <AddressField state={state} name="district" />
          <AddressField state={state} name="province" />
          <AddressField state={state} name="postcode" />
        </SimpleGrid>
      </Stack>
    </FoldingSection>
  );
};

/** Only shown masked; a change is a new number. */
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
      wrong={anyWrong(state, 'citizenId', 'taxId', 'taxBranchNo')}
    >
      <Stack gap="sm">
        <CitizenId state={state} customer={customer} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <CustomerField state={state} name="taxId" inputMode="numeric" maxLength={20} />
          <CustomerField
            state={state}
            name="taxBranchNo"
            inputMode="numeric"
            maxLength={5}
            placeholder={t('field.taxBranchHint')}
          />
        </SimpleGrid>
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
