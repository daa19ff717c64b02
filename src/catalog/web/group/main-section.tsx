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
  const { form } = state;
  const { name, category, texture, gender } = form.values;
  return (
    <FormSection title={t('group.main')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          label={t('group.field.name')}
          required
          data-autofocus
          {...form.text('name')}
          onFocus={(event) => {
            if (name === 'New item') event.currentTarget.select();
          }}
          autoComplete="off"
        />
        <TextInput
          label={t('group.field.code')}
          description={t('group.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.text('code')}
          autoComplete="off"
        />
        <CodeSelect
          list="categories"
          lookups={lookups}
          label={t('group.field.category')}
          value={category}
          onChange={(next) => form.set({ category: next })}
        />
        <CodeSelect
          list="textures"
          lookups={lookups}
          label={t('group.field.texture')}
          value={texture}
          onChange={(next) => form.set({ texture: next })}
        />
        <Stack gap={4}>
          <Text component="span" size="sm" fw={500} id="gender-label">
            {t('group.field.gender')}
          </Text>
          <SegmentedControl
            aria-labelledby="gender-label"
            fullWidth
            value={gender}
            onChange={(next) => form.set({ gender: next })}
            data={genders.map((value) => ({ value, label: t(`group.gender.${value}`) }))}
          />
        </Stack>
        <CountInput label={t('group.field.yearth')} {...form.field('yearth')} />
      </SimpleGrid>
    </FormSection>
  );
};

export const PriceSection = ({ state }: { state: GroupEditorState }) => {
  const { t } = useTranslation('catalog');
  const { form } = state;
  return (
    <FormSection title={t('group.price')}>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <MoneyInput label={t('group.field.rentalPrice')} {...form.field('rentalPrice')} />
        <MoneyInput label={t('group.field.bail')} {...form.field('bail')} />
        <CountInput label={t('group.field.itemAmount')} {...form.field('itemAmount')} />
        <TextInput
          label={t('group.field.itemCode3Digit')}
          inputMode="numeric"
          maxLength={6}
          {...form.field('itemCode3Digit')}
          autoComplete="off"
        />
      </SimpleGrid>
      <Stack gap="xs" mt="md">
        <Switch
          label={t('group.field.itemStatus')}
          checked={form.values.itemStatus !== itemStatuses.closed}
          onChange={(event) =>
            form.set({ itemStatus: event.currentTarget.checked ? itemStatuses.open : itemStatuses.closed })
          }
        />
        <Switch label={t('group.field.state')} {...form.checkbox('state')} />
      </Stack>
    </FormSection>
  );
};
