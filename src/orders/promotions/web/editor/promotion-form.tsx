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
import { DayInput, MoneyInput, Pills } from '#ui/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import classes from '../promotion.module.css';
import { type PromotionDraft, promotionGivesAt } from './promotion-draft.ts';

type FormProps = { draft: PromotionDraft; onChange: (part: Partial<PromotionDraft>) => void };

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

const What = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation('promotion');
  return (
    <>
      <TextInput
        label={t('nameIs')}
        description={t('nameHint')}
        value={draft.name}
        required
        data-autofocus
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Pills
        label={t('when')}
        showLabel
        options={(['open', 'early'] as const).map((value) => ({ value, label: t(`whenIn.${value}`) }))}
        value={draft.early ? 'early' : 'open'}
        onChange={(when) => {
          const early = when === 'early';
          onChange({
            early,
            ...(!promotionGivesAt(early).includes(draft.gives) && { gives: 'percent', value: '' }),
          });
        }}
      />
      {draft.early ? (
        <CountInput
          label={t('early')}
          description={t('earlyHint')}
          value={draft.earlyDays}
          onChange={(earlyDays) => onChange({ earlyDays })}
        />
      ) : null}
      <div className={classes['fields']}>
        {draft.early ? null : (
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            value={draft.code}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
          />
        )}
        <Switch
          label={t('on')}
          checked={draft.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </div>
      <Pills
        label={t('gives')}
        showLabel
        options={promotionGivesAt(draft.early).map((value) => ({ value, label: t(`givesIn.${value}`) }))}
        value={draft.gives}
        onChange={(gives) => onChange({ gives, value: '' })}
      />
      <div className={classes['fields']}>
        {draft.gives === 'percent' ? (
          <CountInput
            label={t('value')}
            value={draft.value}
            rightSection="%"
            onChange={(value) => onChange({ value })}
          />
        ) : (
          <MoneyInput label={t('value')} value={draft.value} onChange={(value) => onChange({ value })} />
        )}
      </div>
    </>
  );
};

const When = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation('promotion');
  const language = useLanguage();
  return (
    <>
      <div className={classes['fields']}>
        <DayInput label={t('made')} value={draft.fromDay} onChange={(fromDay) => onChange({ fromDay })} />
        <DayInput label={t('madeTo')} value={draft.toDay} onChange={(toDay) => onChange({ toDay })} />
      </div>
      <div className={classes['fields']}>
        <DayInput
          label={t('pickup')}
          value={draft.pickupFrom}
          onChange={(pickupFrom) => onChange({ pickupFrom })}
        />
        <DayInput
          label={t('pickupTo')}
          value={draft.pickupTo}
          onChange={(pickupTo) => onChange({ pickupTo })}
        />
      </div>
      <Checkbox.Group
        label={t('weekdays')}
        description={t('weekdaysHint')}
        value={draft.weekdays.map(String)}
      >
        <Group gap="sm" mt={4}>
          {weekdayNames(language, 'long').map((name, day) => (
            <Checkbox
              key={name}
              value={String(day)}
              label={name}
              onChange={() => onChange({ weekdays: toggled(draft.weekdays, day) })}
            />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
};

const ForWhom = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation('promotion');
  const { data } = useApi(promotionContract.levels, {});
  const levels = data?.itemList ?? [];
  if (levels.length === 0) return null;
  return (
    <Checkbox.Group label={t('forLevels')} value={draft.levelIds.map(String)}>
      <Group gap="sm" mt={4}>
        {levels.map(({ levelId, name }) => (
          <Checkbox
            key={levelId}
            value={String(levelId)}
            label={name}
            onChange={() => onChange({ levelIds: toggled(draft.levelIds, levelId) })}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
};

const ForWhat = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation('promotion');
  const lookups = useLookups();
  const [finding, setFinding] = useState(false);
  return (
    <>
      <MultiSelect
        label={t('categories')}
        data={lookups.optionsOf('categories', draft.categories)}
        value={draft.categories}
        onChange={(categories) => onChange({ categories })}
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
          {draft.groups.map((one) => (
            <Group key={one.id} gap={2}>
              <Text size="sm">{one.name}</Text>
              <CloseButton
                size="sm"
                aria-label={t('removeGroup', { name: one.name })}
                onClick={() => onChange({ groups: draft.groups.filter(({ id }) => id !== one.id) })}
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
            onChange({ groups: [...draft.groups.filter((one) => one.id !== id), { id, name }] });
            setFinding(false);
          }}
        />
      ) : null}
    </>
  );
};

export const PromotionForm = ({ draft, onChange }: FormProps) => {
  const { t } = useTranslation('promotion');
  const count = (
    name: 'minDays' | 'maxDays' | 'minGarments' | 'minRentals' | 'limitAll' | 'limitCustomer',
  ) => <CountInput label={t(name)} value={draft[name]} onChange={(value) => onChange({ [name]: value })} />;
  return (
    <Stack gap="md">
      <What draft={draft} onChange={onChange} />
      <When draft={draft} onChange={onChange} />
      <ForWhom draft={draft} onChange={onChange} />
      <ForWhat draft={draft} onChange={onChange} />
      <div className={classes['fields']}>
        {count('minDays')}
        {count('maxDays')}
        {count('minGarments')}
        {count('minRentals')}
        {count('limitAll')}
        {count('limitCustomer')}
      </div>
      <TextInput
        label={t('note')}
        value={draft.note}
        maxLength={1000}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </Stack>
  );
};
