import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, FormSection, useVersionedForm } from '#ui/form/index.ts';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ErrorState, StateBadge, TimeText } from '#ui/index.ts';
import { onlinePaymentsContract, type OnlineAccount } from '#counter/online-payments/contract.ts';
import { OnlineAccountInput } from '#counter/online-payments/online-payment-input.ts';
import { providerNames } from '#counter/online-payments/provider-names.ts';
import { TestModeAlert } from '../test-mode.tsx';

const valuesOf = ({ active, promptpay, card, hold, onLink }: OnlineAccount) => ({
  active,
  promptpay,
  card,
  hold,
  onLink,
  secretKey: '',
  webhookSecret: '',
});

const useAccountForm = (kept: OnlineAccount) => {
  const { t } = useTranslation('online');
  return useVersionedForm({
    schema: OnlineAccountInput,
    record: kept,
    valuesOf,
    toBody: (values, version) => ({ ...values, version }),
    check: (values) => ({
      secretKey: values.active && !kept.hasSecretKey && values.secretKey === '' && t('setup.needsKey'),
      card: values.active && !values.promptpay && !values.card && t('setup.needsMethod'),
    }),
  });
};
type AccountForm = ReturnType<typeof useAccountForm>;

const WebhookFields = ({ kept, form }: { kept: OnlineAccount; form: AccountForm }) => {
  const { t } = useTranslation('online');
  const copy = useCopy();
  const address = `${window.location.origin}${kept.hookPath}`;
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('setup.hookAddress')}
          description={t(`setup.hookHint.${kept.provider}`)}
          readOnly
          value={address}
          style={{ flex: '1 1 14rem' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {t('setup.copy')}
        </Button>
      </Group>
      <SecretInput
        label={t('setup.webhookSecret')}
        description={kept.hasWebhookSecret ? t('setup.kept') : t(`setup.webhookSecretHint.${kept.provider}`)}
        autoComplete="new-password"
        {...form.text('webhookSecret')}
      />
      <Text size="sm" c="dimmed">
        {kept.heardAt === null ? (
          t('setup.notHeard')
        ) : (
          <>
            {t('setup.heard')} <TimeText at={kept.heardAt} />
          </>
        )}
      </Text>
    </Stack>
  );
};

const Options = ({ kept, form }: { kept: OnlineAccount; form: AccountForm }) => {
  const { t } = useTranslation('online');
  return (
    <Stack gap="xs" role="group" aria-label={t('setup.options')}>
      <Text fw={600} size="sm">
        {t('setup.options')}
      </Text>
      <Switch label={t('setup.promptpay')} {...form.checkbox('promptpay')} />
      <Switch label={t('setup.card')} {...form.checkbox('card')} />
      <Switch
        label={t('setup.hold')}
        description={t(kept.provider === 'stripe' ? 'setup.holdHint' : 'setup.noHold')}
        disabled={kept.provider !== 'stripe' || !form.values.card}
        {...form.checkbox('hold')}
      />
      <Switch label={t('setup.onLink')} description={t('setup.onLinkHint')} {...form.checkbox('onLink')} />
    </Stack>
  );
};

const Checked = ({ kept }: { kept: OnlineAccount }) => {
  const { t } = useTranslation('online');
  if (kept.checkedAt === null) return null;
  return (
    <Alert color="teal" role="status" title={t('setup.checked', { account: kept.account })}>
      <TimeText at={kept.checkedAt} />
    </Alert>
  );
};

export const AccountForm = ({ kept }: { kept: OnlineAccount }) => {
  const { t } = useTranslation(['online', 'shared', 'ui']);
  const form = useAccountForm(kept);
  const save = useAction(onlinePaymentsContract.saveAccount, {
    done: t('shared:done.saved'),
    refresh: [onlinePaymentsContract.setup],
    quiet: true,
    onSuccess: (reply) => form.saved(reply),
    onError: form.refuse,
  });
  const { provider, livemode } = kept;
  return (
    <FormSection
      title={providerNames[provider]}
      aside={
        <StateBadge tone={kept.active ? 'good' : 'neutral'}>
          {t(kept.active ? 'setup.on' : 'setup.off')}
        </StateBadge>
      }
    >
      <form
        noValidate
        aria-label={providerNames[provider]}
        onSubmit={form.submit((body) => save.mutate({ params: { provider }, body }))}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t(`setup.about.${provider}`)}
          </Text>
          <TestModeAlert livemode={kept.hasSecretKey ? livemode : null} />
          <Switch label={t('setup.active')} {...form.checkbox('active')} />
          <SecretInput
            label={t('setup.secretKey')}
            description={kept.hasSecretKey ? t('setup.kept') : t(`setup.secretKeyHint.${provider}`)}
            autoComplete="new-password"
            {...form.text('secretKey')}
          />
          <WebhookFields kept={kept} form={form} />
          <Options kept={kept} form={form} />
          <Checked kept={kept} />
          <FormNotes form={form} />
          {save.isError ? <ErrorState error={save.error} /> : null}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!form.valid}>
              {t('setup.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  );
};
