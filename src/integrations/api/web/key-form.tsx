import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Fieldset, Group, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type KeyArea, type KeyScope, keyAreas } from '#lib/vocabulary/key-scopes.ts';
import { CountInput, useForm } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { ApiKeyInput } from '../key-input.ts';
import { type ApiKeyRole, apiKeyDays, apiKeyRoles } from '../key-rules.ts';
import { useAreaName } from './scope-words.ts';

const ways = ['none', 'read', 'write'] as const;
type Way = (typeof ways)[number];
type Scopes = Record<KeyArea, Way>;
type ApiKeyValues = {
  name: string;
  role: ApiKeyRole;
  branchIds: number[];
  scopes: Scopes;
  days: number | '';
};

const noScopes: Scopes = {
  rentals: 'none',
  stock: 'none',
  customers: 'none',
  money: 'none',
  webshop: 'none',
  figures: 'none',
};

const keyScopesOf = (scopes: Scopes): KeyScope[] =>
  keyAreas.flatMap((area): KeyScope[] => {
    const way = scopes[area];
    return way === 'none' ? [] : way === 'read' ? [`${area}:read`] : [`${area}:read`, `${area}:write`];
  });

export const useApiKeyForm = () => {
  const { t } = useTranslation('api');
  const { branches } = useSession();
  const initialValues: ApiKeyValues = {
    name: '',
    role: 'staff',
    branchIds: branches.map((one) => one.branchId),
    scopes: noScopes,
    days: apiKeyDays.usual,
  };
  return useForm({
    schema: ApiKeyInput,
    initialValues,
    toBody: (values) => ({ ...values, scopes: keyScopesOf(values.scopes) }),
    texts: {
      branchIds: t('wrong.branches'),
      scopes: t('wrong.opens'),
      days: t('wrong.days', apiKeyDays),
    },
  });
};
type ApiKeyForm = ReturnType<typeof useApiKeyForm>;

const ScopesField = ({ form }: { form: ApiKeyForm }) => {
  const { t } = useTranslation('api');
  const areaName = useAreaName();
  const { value, onChange, error } = form.field('scopes');
  return (
    <Fieldset legend={t('opens')}>
      <Stack gap="xs">
        {keyAreas.map((area) => (
          <Group key={area} justify="space-between" gap="xs">
            <Text>{areaName(area)}</Text>
            <SegmentedControl
              size="xs"
              aria-label={areaName(area)}
              value={value[area]}
              onChange={(way) => onChange({ ...value, [area]: way })}
              data={ways.map((one) => ({ value: one, label: t(`ways.${one}`) }))}
            />
          </Group>
        ))}
        {value.customers === 'none' ? (
          <Text size="sm" c="dimmed">
            {t('hints.noCustomers')}
          </Text>
        ) : null}
        {error === undefined ? null : (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
};

const BranchField = ({ form }: { form: ApiKeyForm }) => {
  const { t } = useTranslation('api');
  const { branches } = useSession();
  const { value, onChange, ...field } = form.field('branchIds');
  return (
    <Checkbox.Group
      label={t('branches')}
      {...field}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {branches.map(({ branchId, branchName }) => (
          <Checkbox key={branchId} value={String(branchId)} label={branchName} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

export const ApiKeyFields = ({ form }: { form: ApiKeyForm }) => {
  const { t } = useTranslation(['api', 'app']);
  return (
    <>
      <TextInput
        label={t('columns.name')}
        description={t('hints.name')}
        {...form.text('name')}
        autoComplete="off"
        required
        data-autofocus
      />
      <ScopesField form={form} />
      <Radio.Group
        label={t('columns.role')}
        description={t('hints.role')}
        value={form.values.role}
        onChange={(role) => form.set({ role: role === 'admin' ? role : 'staff' })}
      >
        <Group gap="lg" mt="xs">
          {apiKeyRoles.map((role) => (
            <Radio key={role} value={role} label={t(`app:roles.${role}`)} />
          ))}
        </Group>
      </Radio.Group>
      <BranchField form={form} />
      <CountInput label={t('days')} description={t('hints.days', apiKeyDays)} {...form.field('days')} />
    </>
  );
};
