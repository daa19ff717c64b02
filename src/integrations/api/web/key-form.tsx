import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Fieldset, Group, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Area, type KeyScope, areas } from '#lib/vocabulary/key-scopes.ts';
import { CountInput } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { DialogButtons } from '#ui/index.ts';
import { type KeyRole, keyDays, keyRoles } from '../key-rules.ts';
import { faultsIn } from './form-problem.tsx';
import { useAreaName } from './scope-words.ts';

/** Of one area: nothing, to read, or also to write. */
const ways = ['none', 'read', 'write'] as const;
type Way = (typeof ways)[number];

export type KeyDraft = {
  name: string;
  role: KeyRole;
  branchIds: number[];
  opens: Record<Area, Way>;
  days: number | '';
};

export const emptyKey = (branchIds: number[]): KeyDraft => ({
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
  days: keyDays.usual,
});

export const scopesOf = (opens: KeyDraft['opens']): KeyScope[] =>
  areas.flatMap((area): KeyScope[] => {
    const way = opens[area];
    return way === 'none' ? [] : way === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`];
  });

type Field = 'name' | 'branches' | 'opens' | 'days';

const faultsOf = ({ name, branchIds, opens, days }: KeyDraft): ReadonlySet<Field> =>
  faultsIn<Field>([
    ['name', name.trim() === ''],
    ['branches', branchIds.length === 0],
    ['opens', scopesOf(opens).length === 0],
    ['days', days === '' || days < keyDays.least || days > keyDays.most],
  ]);

type KeyFormProps = {
  draft: KeyDraft;
  onChange: (part: Partial<KeyDraft>) => void;
  onSubmit: () => void;
};

/** For whom a key is, what it opens, where, and for how long. */
export const KeyForm = ({ draft, onChange, onSubmit }: KeyFormProps) => {
  const { t } = useTranslation(['api', 'app']);
  const areaName = useAreaName();
  const { branches } = useSession();
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const fault = (field: Field): string | undefined =>
    tried && faults.has(field) ? t(`wrong.${field}`, keyDays) : undefined;
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
            {areas.map((area) => (
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
            {keyRoles.map((role) => (
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
          description={t('hints.days', keyDays)}
          value={draft.days}
          onChange={(days) => onChange({ days })}
          error={fault('days')}
        />
        <DialogButtons action={t('make')} />
      </Stack>
    </form>
  );
};
