import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import {
  Button,
  Checkbox,
  CloseButton,
  Group,
  MultiSelect,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FindGroup, useLookups } from '#catalog/web/index.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import { CountInput } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { AutoGrid, DayInput, MoneyInput, Pills } from '#ui/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { type PromotionForm, promotionGivesAt } from './use-promotion-form.ts';

type FormProps = { form: PromotionForm };

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

const What = ({ form }: FormProps) => {
  const { t } = useTranslation('promotion');
  const { values } = form;
  return (
    <>
      <TextInput
        label={t('nameIs')}
        description={t('nameHint')}
        {...form.text('name')}
        required
        data-autofocus
      />
      <Pills
        label={t('when')}
        showLabel
        options={(['open', 'early'] as const).map((value) => ({ value, label: t(`whenIn.${value}`) }))}
        value={values.early ? 'early' : 'open'}
        onChange={(when) => {
          const early = when === 'early';
          form.set({
            early,
            ...(!promotionGivesAt(early).includes(values.gives) && { gives: 'percent', value: '' }),
          });
        }}
      />
      {values.early ? (
        <CountInput label={t('early')} description={t('earlyHint')} {...form.field('earlyDays')} />
      ) : null}
      <AutoGrid min="11rem" align="end">
        {values.early ? null : (
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            {...form.text('code')}
            autoComplete="off"
            onChange={(event) => form.set({ code: event.currentTarget.value.toUpperCase() })}
          />
        )}
        <Switch label={t('on')} {...form.checkbox('active')} />
      </AutoGrid>
      <Pills
        label={t('gives')}
        showLabel
        options={promotionGivesAt(values.early).map((value) => ({ value, label: t(`givesIn.${value}`) }))}
        value={values.gives}
        onChange={(gives) => form.set({ gives, value: '' })}
      />
      <AutoGrid min="11rem" align="end">
        {values.gives === 'percent' ? (
          <CountInput label={t('value')} {...form.field('value')} rightSection="%" />
        ) : (
          <MoneyInput label={t('value')} {...form.field('value')} />
        )}
      </AutoGrid>
    </>
  );
};

const When = ({ form }: FormProps) => {
  const { t } = useTranslation('promotion');
  const { values } = form;
  const language = useLanguage();
  return (
    <>
      <AutoGrid min="11rem" align="end">
        <DayInput label={t('made')} {...form.field('fromDay')} />
        <DayInput label={t('madeTo')} {...form.field('toDay')} />
      </AutoGrid>
      <AutoGrid min="11rem" align="end">
        <DayInput label={t('pickup')} {...form.field('pickupFrom')} />
        <DayInput label={t('pickupTo')} {...form.field('pickupTo')} />
      </AutoGrid>
      <Checkbox.Group
        label={t('weekdays')}
        description={t('weekdaysHint')}
        value={values.weekdays.map(String)}
      >
        <Group gap="sm" mt={4}>
          {weekdayNames(language, 'long').map((name, day) => (
            <Checkbox
              key={name}
              value={String(day)}
              label={name}
              onChange={() => form.set({ weekdays: toggled(values.weekdays, day) })}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
};

const ForWhom = ({ form }: FormProps) => {
  const { t } = useTranslation('promotion');
  const { values } = form;
  const { data } = useApi(promotionContract.levels, {});
  const levels = data?.itemList ?? [];
  if (levels.length === 0) return null;
  return (
    <Checkbox.Group label={t('forLevels')} value={values.levelIds.map(String)}>
      <Group gap="sm" mt={4}>
        {levels.map(({ levelId, name }) => (
          <Checkbox
            key={levelId}
            value={String(levelId)}
            label={name}
            onChange={() => form.set({ levelIds: toggled(values.levelIds, levelId) })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
};

const ForWhat = ({ form }: FormProps) => {
  const { t } = useTranslation('promotion');
  const { values } = form;
  const lookups = useLookups();
  const [finding, setFinding] = useState(false);
  return (
    <>
      <MultiSelect
        label={t('categories')}
        data={lookups.optionsOf('categories', values.categories)}
        {...form.field('categories')}
        searchable
        hidePickedOptions
      />
      <div>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {t('groups')}
          </Text>
          <Button variant="default" size="xs" onClick={() => setFinding(true)}>
            {t('addGroup')}
          </Button>
        </Group>
        <Group gap="xs" mt={4}>
          {values.groupIds.map((one) => (
            <Group key={one.id} gap={2}>
              <Text size="sm">{one.name}</Text>
              <CloseButton
                size="sm"
                aria-label={t('removeGroup', { name: one.name })}
                onClick={() => form.set({ groupIds: values.groupIds.filter(({ id }) => id !== one.id) })}
              />
            </Group>
          ))}
        </Group>
      </div>
      {finding ? (
        <FindGroup
          title={t('addGroup')}
          onClose={() => setFinding(false)}
          onPick={(id, name) => {
            form.set({ groupIds: [...values.groupIds.filter((one) => one.id !== id), { id, name }] });
            setFinding(false);
          }}
        />
      ) : null}
    </>
  );
};

export const PromotionFields = ({ form }: FormProps) => {
  const { t } = useTranslation('promotion');
  const count = (
    name: 'minDays' | 'maxDays' | 'minGarments' | 'minRentals' | 'limitAll' | 'limitCustomer',
  ) => <CountInput label={t(name)} {...form.field(name)} />;
  return (
    <Stack gap="md">
      <What form={form} />
      <When form={form} />
      <ForWhom form={form} />
      <ForWhat form={form} />
      <AutoGrid min="11rem" align="end">
        {count('minDays')}
        {count('maxDays')}
        {count('minGarments')}
        {count('minRentals')}
        {count('limitAll')}
        {count('limitCustomer')}
      </AutoGrid>
      <TextInput label={t('note')} {...form.text('note')} />
    </Stack>
  );
};
