import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { AutoGrid, shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { FormNotes, FormSection, useForm, useVersionedForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { ServerFields } from '#storefront/inbox/web/index.ts';
import type { MessageSetup } from '#admin/notifications/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { ChannelTestInput, MessageChannelInput } from '#admin/notifications/message-input.ts';
import classes from '../notifications.module.css';
import { useSaveSetup } from './use-save-setup.ts';

type ChannelSetup = MessageSetup['channels'][number];

const Test = ({ channel }: { channel: ChannelSetup }) => {
  const { t } = useTranslation('notice');
  const form = useForm({ schema: ChannelTestInput, initialValues: { to: '' }, toBody: (values) => values });
  const [tested, setTested] = useState(0);
  const test = useAction(notificationsContract.testChannel, {
    onSuccess: () => {
      form.saved();
      setTested(channel.version);
    },
    onError: form.refuse,
  });
  if (channel.version === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('setup.testSaveFirst')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('setup.testTo')}
          placeholder={channel.channel === 'line' ? 'U…' : 'name@example.com'}
          {...form.text('to')}
          style={{ flex: '1 1 14rem' }}
        />
        <Button
          variant="default"
          disabled={!form.valid}
          loading={test.isPending}
          onClick={form.submit((body) => test.mutate({ params: { channel: channel.channel }, body }))}
        >
          {t('setup.test')}
        </Button>
      </Group>
      {test.data === undefined || tested !== channel.version ? null : (
        <Alert color={test.data.sent ? 'teal' : 'red'} role="status">
          {test.data.sent ? t('setup.testSent') : t('setup.testFailed', { detail: test.data.detail })}
        </Alert>
      )}
    </Stack>
  );
};

type ChannelValues = Pick<ChannelSetup, 'active' | 'host' | 'security' | 'user' | 'from'> & {
  port: number | '';
  secret: string;
  hookSecret: string;
};

const valuesOf = ({ active, host, port, security, user, from }: ChannelSetup): ChannelValues => ({
  active,
  host,
  port,
  security,
  user,
  from,
  secret: '',
  hookSecret: '',
});

const useChannelForm = (kept: ChannelSetup) =>
  useVersionedForm({
    schema: MessageChannelInput,
    record: kept,
    valuesOf,
    toBody: ({ secret, hookSecret, ...values }, version) => ({
      ...values,
      version,
      ...(secret !== '' && { secret }),
      ...(hookSecret !== '' && { hookSecret }),
    }),
  });
type ChannelForm = ReturnType<typeof useChannelForm>;

const Mail = ({ form }: { form: ChannelForm }) => {
  const { t } = useTranslation('notice');
  return (
    <>
      <ServerFields
        fields={{
          host: form.text('host'),
          port: form.field('port'),
          security: form.field('security'),
          user: form.text('user'),
        }}
        placeholder="smtp.example.com"
        labels={{
          host: t('setup.host'),
          port: t('setup.port'),
          security: t('setup.security'),
          user: t('setup.user'),
          ways: { tls: t('setup.tls'), starttls: t('setup.starttls'), none: t('setup.none') },
        }}
      />
      <TextInput label={t('setup.from')} type="email" {...form.text('from')} />
    </>
  );
};

const LineIn = ({ kept, form }: { kept: ChannelSetup; form: ChannelForm }) => {
  const { t } = useTranslation('notice');
  const language = useLanguage();
  const copy = useCopy();
  const address = `${window.location.origin}${kept.hookPath}`;
  return (
    <Stack gap="xs">
      <SecretInput
        label={t('setup.hookSecret')}
        description={kept.hasHookSecret ? t('setup.kept') : t('setup.hookSecretHint')}
        autoComplete="new-password"
        {...form.text('hookSecret')}
      />
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('setup.hookAddress')}
          description={t('setup.hookAddressHint')}
          readOnly
          value={address}
          style={{ flex: '1 1 14rem' }}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {t('setup.hookCopy')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {kept.heardAt === null
          ? t('setup.notHeard')
          : t('setup.heard', { at: formatDateTime(new Date(kept.heardAt), language, 'medium') })}
      </Text>
    </Stack>
  );
};

const Channel = ({ kept }: { kept: ChannelSetup }) => {
  const { t } = useTranslation(['notice', 'ui']);
  const form = useChannelForm(kept);
  const { channel } = kept;
  const save = useSaveSetup(
    notificationsContract.saveChannel,
    (reply) => form.saved(reply.channels.find((one) => one.channel === channel) ?? kept),
    form.refuse,
  );
  return (
    <div className={shared.box}>
      <Stack gap="sm">
        <Group justify="space-between">
          <h3 className={classes['name']}>{t(`channels.${channel}`)}</h3>
          <Switch label={t('setup.active')} {...form.checkbox('active')} />
        </Group>
        {channel === 'email' ? (
          <Mail form={form} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('setup.lineHint')}
          </Text>
        )}
        <SecretInput
          label={t(channel === 'email' ? 'setup.password' : 'setup.token')}
          description={kept.hasSecret ? t('setup.kept') : undefined}
          autoComplete="new-password"
          {...form.text('secret')}
        />
        {channel === 'line' ? <LineIn kept={kept} form={form} /> : null}
        <FormNotes form={form} />
        <Group justify="flex-end">
          <Button
            disabled={!form.valid}
            loading={save.isPending}
            onClick={form.submit((body) => save.mutate({ params: { channel }, body }))}
          >
            {t('setup.save')}
          </Button>
        </Group>
        <Test channel={kept} />
      </Stack>
    </div>
  );
};

export const ChannelsSection = ({ setup }: { setup: MessageSetup }) => {
  const { t } = useTranslation('notice');
  return (
    <FormSection title={t('setup.channels')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('setup.channelsHint')}
        </Text>
        <AutoGrid min="22rem" align="start" spacing="md">
          {setup.channels.map((one) => (
            <Channel key={one.channel} kept={one} />
          ))}
        </AutoGrid>
      </Stack>
    </FormSection>
  );
};
