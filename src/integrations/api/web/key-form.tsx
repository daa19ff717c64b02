import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Fieldset, Group, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type KeyArea, type KeyScope, keyAreas } from '#lib/vocabulary/key-scopes.ts';
import { CountInput } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { DialogButtons } from '#ui/index.ts';
import { type ApiKeyRole, apiKeyDays, apiKeyRoles } from '../key-rules.ts';
import { formFaultsIn } from './form-problem.tsx';
import { useAreaName } from './scope-words.ts';

const ways = ['none', 'read', 'write'] as const;
type Way = (typeof ways)[number];

export type ApiKeyDraft = {
  name: string;
  role: ApiKeyRole;
  branchIds: number[];
  opens: Record<KeyArea, Way>;
  days: number | '';
};

export const emptyApiKeyDraft = (branchIds: number[]): ApiKeyDraft => ({
  name: '',
  role: 'staff',
  branchIds,
  opens: {
    rentals: 'none',
    stock: 'none',
    customers: 'none',
    money: 'none',
    webshop: 'none',
    figures: 'none',
  },
  days: apiKeyDays.usual,
});

export const apiScopesOf = (opens: ApiKeyDraft['opens']): KeyScope[] =>
  keyAreas.flatMap((area): KeyScope[] => {
    const way = opens[area];
    return way === 'none' ? [] : way === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`];
  });

type Field = 'name' | 'branches' | 'opens' | 'days';

const faultsOf = ({ name, branchIds, opens, days }: ApiKeyDraft): ReadonlySet<Field> =>
  formFaultsIn<Field>([
    ['name', name.trim() === ''],
    ['branches', branchIds.length === 0],
    ['opens', apiScopesOf(opens).length === 0],
    ['days', days === '' || days < apiKeyDays.least || days > apiKeyDays.most],
  ]);

type KeyFormProps = {
  draft: ApiKeyDraft;
  onChange: (part: Partial<ApiKeyDraft>) => void;
  onSubmit: () => void;
};

export const ApiKeyForm = ({ draft, onChange, onSubmit }: KeyFormProps) => {
  const { t } = useTranslation(['api', 'app']);
  const areaName = useAreaName();
  const { branches } = useSession();
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const fault = (field: Field): string | undefined =>
    tried && faults.has(field) ? t(`wrong.${field}`, apiKeyDays) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('make')}>
      <Stack gap="md">
        <TextInput
          label={t('columns.name')}
          description={t('hints.name')}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={fault('name')}
          maxLength={60}
          autoComplete="off"
          required
          data-autofocus
        />
        <Fieldset legend={t('opens')}>
          <Stack gap="xs">
            {keyAreas.map((area) => (
              <Group key={area} justify="space-between" gap="xs">
                <Text>{areaName(area)}</Text>
                <SegmentedControl
                  size="xs"
                  aria-label={areaName(area)}
                  value={draft.opens[area]}
                  onChange={(way) => onChange({ opens: { ...draft.opens, [area]: way } })}
                  data={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
                />
              </Group>
            ))}
            {fault('opens') === undefined ? null : (
              <Text size="sm" c="red" role="alert">
                {fault('opens')}
              </Text>
            )}
          </Stack>
        </Fieldset>
        <Radio.Group
          label={t('columns.role')}
          description={t('hints.role')}
          value={draft.role}
          onChange={(role) => onChange({ role: role === 'admin' ? role : 'staff' })}
        >
          <Group gap="lg" mt="xs">
            {apiKeyRoles.map((role) => (
              <Radio key={role} value={role} label={t(`app:roles.${role}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Checkbox.Group
          label={t('branches')}
          error={fault('branches')}
          value={draft.branchIds.map(String)}
          onChange={(chosen) => onChange({ branchIds: chosen.map(Number) })}
        >
          <Stack gap="xs" mt="xs">
            {branches.map(({ branchId, branchName }) => (
              <Checkbox key={branchId} value={String(branchId)} label={branchName} />
            ))}
          </Stack>
        </Checkbox.Group>
        <CountInput
          label={t('days')}
          description={t('hints.days', apiKeyDays)}
          value={draft.days}
          onChange={(days) => onChange({ days })}
          error={fault('days')}
        />
        <DialogButtons action={t('make')} />
      </Stack>
    </form>
  );
};
