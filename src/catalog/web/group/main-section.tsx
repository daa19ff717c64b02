import { SegmentedControl, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyInput } from '#ui/index.ts';
import { genders, itemStatuses } from '#catalog/contract.ts';
import { CountInput, FormSection } from '#ui/form/index.ts';
import type { Lookups } from '../use-lookups.ts';
import { CodeSelect } from './code-select.tsx';
import type { GroupEditorState } from './use-group.ts';

type PartProps = { state: GroupEditorState; lookups: Lookups };

export const MainSection = ({ state, lookups }: PartProps) => {
  const { t } = useTranslation('catalog');
  const { draft, set, wrong } = state;
  return (
    <FormSection title={t('group.main')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          label={t('group.field.name')}
          required
          data-autofocus
          maxLength={300}
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          onFocus={(event) => {
            if (draft.name === 'New item') event.currentTarget.select();
          }}
          error={wrong['name'] && t('group.wrong.name')}
          autoComplete="off"
        />
        <TextInput
          label={t('group.field.code')}
          description={t('group.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          value={draft.code}
          onChange={(event) => set({ code: event.currentTarget.value })}
          autoComplete="off"
        />
        <CodeSelect
          list="categories"
          lookups={lookups}
          label={t('group.field.category')}
          value={draft.category}
          onChange={(category) => set({ category })}
        />
        <CodeSelect
          list="textures"
          lookups={lookups}
          label={t('group.field.texture')}
          value={draft.texture}
          onChange={(texture) => set({ texture })}
        />
        <Stack gap={4}>
          <Text component="span" size="sm" fw={500} id="gender-label">
            {t('group.field.gender')}
          </Text>
          <SegmentedControl
            aria-labelledby="gender-label"
            fullWidth
            value={draft.gender}
            onChange={(gender) => set({ gender })}
            data={genders.map((value) => ({ value, label: t(`group.gender.${value}`) }))}
          />
        </Stack>
        <CountInput
          label={t('group.field.yearth')}
          value={draft.yearth}
          onChange={(yearth) => set({ yearth })}
          error={wrong['yearth'] && t('group.wrong.yearth')}
        />
      </SimpleGrid>
    </FormSection>
  );
};

export const PriceSection = ({ state }: { state: GroupEditorState }) => {
  const { t } = useTranslation('catalog');
  const { draft, set, wrong } = state;
  return (
    <FormSection title={t('group.price')}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <MoneyInput
          label={t('group.field.rentalPrice')}
          value={draft.rentalPrice}
          onChange={(rentalPrice) => set({ rentalPrice })}
        />
        <MoneyInput label={t('group.field.bail')} value={draft.bail} onChange={(bail) => set({ bail })} />
        <CountInput
          label={t('group.field.itemAmount')}
          value={draft.itemAmount}
          onChange={(itemAmount) => set({ itemAmount })}
          error={wrong['itemAmount'] && t('group.wrong.itemAmount')}
        />
        <TextInput
          label={t('group.field.itemCode3Digit')}
          inputMode="numeric"
          maxLength={6}
          value={draft.itemCode3Digit}
          onChange={(event) => set({ itemCode3Digit: event.currentTarget.value })}
          error={wrong['itemCode3Digit'] && t('group.wrong.itemCode3Digit')}
          autoComplete="off"
        />
      </SimpleGrid>
      <Stack gap="xs" mt="md">
        <Switch
          label={t('group.field.itemStatus')}
          checked={draft.itemStatus !== itemStatuses.closed}
          onChange={(event) =>
            set({ itemStatus: event.currentTarget.checked ? itemStatuses.open : itemStatuses.closed })
          }
        />
        <Switch
          label={t('group.field.state')}
          checked={draft.state}
          onChange={(event) => set({ state: event.currentTarget.checked })}
        />
      </Stack>
    </FormSection>
  );
};
