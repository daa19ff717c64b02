import { Alert, Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, FormNotes, FormSection, useVersionedForm } from '#ui/form/index.ts';
import { apiQuery, useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { QueryView } from '#ui/index.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import type { SlipServiceSettings } from '#counter/payment-links/slip-service-contract.ts';
import { SlipServiceInput } from '#counter/payment-links/slip-service-input.ts';

const services = [
  { value: 'slipok', label: 'SlipOK' },
  { value: 'easyslip', label: 'EasySlip' },
] as const;

type Values = Pick<SlipServiceSettings, 'active' | 'service' | 'branch'> & {
  key: string;
  dailyLimit: number | '';
};

const valuesOf = ({ active, service, branch, dailyLimit }: SlipServiceSettings): Values => ({
  active,
  service,
  branch,
  dailyLimit,
  key: '',
});

const CheckKey = ({ of }: { of: SlipServiceSettings }) => {
  const { t } = useTranslation('billing');
  const check = useAction(paymentLinksContract.checkSlipService);
  if (!of.hasKey)
    return (
      <Text size="sm" c="dimmed">
        {t('service.saveFirst')}
      </Text>
    );
  const { data } = check;
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
          {t('service.check')}
        </Button>
      </Group>
      {data === undefined ? null : (
        <Alert color={data.fault === '' ? 'teal' : 'red'} role="status">
          {data.fault !== ''
            ? t(`service.fault.${data.fault}`)
            : data.left === null
              ? t('service.good')
              : t('service.left', { n: data.left })}
        </Alert>
      )}
    </Stack>
  );
};

const Settings = ({ kept }: { kept: SlipServiceSettings }) => {
  const { t } = useTranslation(['billing', 'shared']);
  const { branchId } = useSession();
  const queries = useQueryClient();
  const form = useVersionedForm({
    schema: SlipServiceInput,
    record: kept,
    valuesOf,
    toBody: ({ key, ...values }, version) => ({ ...values, version, ...(key !== '' && { key }) }),
    texts: { branch: t('service.badBranch'), key: t('service.badKey') },
  });
  const save = useAction(paymentLinksContract.saveSlipService, {
    done: t('shared:done.saved'),
    onSuccess: (now) => {
      queries.setQueryData(apiQuery(paymentLinksContract.slipService, {}, branchId).queryKey, now);
      form.saved(now);
    },
    onError: form.refuse,
  });
  return (
    <Stack gap="sm" maw="36rem">
      <Switch label={t('service.active')} {...form.checkbox('active')} />
      <NativeSelect label={t('service.service')} {...form.field('service')} data={services} />
      {form.values.service === 'slipok' ? (
        <TextInput label={t('service.branch')} inputMode="numeric" {...form.text('branch')} />
      ) : null}
      <SecretInput
        label={t('service.key')}
        description={kept.hasKey ? t('service.kept') : undefined}
        autoComplete="new-password"
        {...form.text('key')}
      />
      <CountInput
        label={t('service.limit')}
        description={t('service.used', { n: kept.usedToday })}
        {...form.field('dailyLimit')}
      />
      <FormNotes form={form} />
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={form.submit((body) => save.mutate({ body }))}>
          {t('service.save')}
        </Button>
      </Group>
      <CheckKey of={kept} />
    </Stack>
  );
};

export const SlipServiceSection = () => {
  const { t } = useTranslation('billing');
  const query = useApi(paymentLinksContract.slipService, {}, { refetchOnWindowFocus: false });
  return (
    <FormSection title={t('service.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('service.hint')}
        </Text>
        <QueryView query={query}>{(kept) => <Settings kept={kept} />}</QueryView>
      </Stack>
    </FormSection>
  );
};
