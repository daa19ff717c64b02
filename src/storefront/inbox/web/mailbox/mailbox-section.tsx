import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { FormNotes, FormSection, useVersionedForm } from '#ui/form/index.ts';
import { apiQuery, useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { QueryView } from '#ui/index.ts';
import type { Mailbox } from '#storefront/inbox/mailbox-contract.ts';
import { MailboxInput } from '#storefront/inbox/mailbox-input.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { ServerFields } from './server-fields.tsx';

const Trouble = ({ title, error }: { title: string; error: string }) => {
  const { t } = useTranslation('mail');
  return (
    <Alert color="red" role="status">
      <Text size="sm">{title}</Text>
      {error === '' ? null : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('box.said', { said: error })}
        </Text>
      )}
    </Alert>
  );
};

const Health = ({ of }: { of: Mailbox }) => {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  if (!of.active) return null;
  const read =
    of.readAt === null
      ? t('box.neverRead')
      : t('box.readAt', { at: formatDateTime(of.readAt, language, 'medium') });
  if (of.fault !== '')
    return (
      <Stack gap={4}>
        <Trouble title={t('box.notRead', { why: t(`box.fault.${of.fault}`) })} error={of.error} />
        <Text size="sm" c="dimmed">
          {read} · {t('box.again')}
        </Text>
      </Stack>
    );
  return of.readAt === null ? null : (
    <Text size="sm" c="dimmed">
      {read} · {t(of.live ? 'box.live' : 'box.eachMinute')}
    </Text>
  );
};

const Try = ({ of }: { of: Mailbox }) => {
  const { t } = useTranslation('mail');
  const test = useAction(inboxContract.testMailBox);
  if (of.version === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('box.testFirst')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('box.test')}
        </Button>
      </Group>
      {test.data === undefined ? null : test.data.fault === '' ? (
        <Alert color="teal" role="status">
          {t('box.opened', { n: test.data.mails })}
        </Alert>
      ) : (
        <Trouble
          title={t('box.failed', { why: t(`box.fault.${test.data.fault}`) })}
          error={test.data.error}
        />
      )}
    </Stack>
  );
};

type MailboxValues = Pick<Mailbox, 'active' | 'address' | 'host' | 'security' | 'user'> & {
  port: number | '';
  secret: string;
};

const valuesOf = ({ active, address, host, port, security, user }: Mailbox): MailboxValues => ({
  active,
  address,
  host,
  port,
  security,
  user,
  secret: '',
});

const useMailboxForm = (kept: Mailbox) =>
  useVersionedForm({
    schema: MailboxInput,
    record: kept,
    valuesOf,
    toBody: ({ secret, ...values }, version) => ({ ...values, version, ...(secret !== '' && { secret }) }),
  });

const Access = ({ form }: { form: ReturnType<typeof useMailboxForm> }) => {
  const { t } = useTranslation('mail');
  return (
    <>
      <TextInput
        label={t('box.address')}
        type="email"
        {...form.text('address')}
        placeholder="shop@example.com"
      />
      <ServerFields
        fields={{
          host: form.text('host'),
          port: form.field('port'),
          security: form.field('security'),
          user: form.text('user'),
        }}
        placeholder="imap.example.com"
        labels={{
          host: t('box.host'),
          port: t('box.port'),
          security: t('box.security'),
          user: t('box.user'),
          ways: { tls: t('box.tls'), starttls: t('box.starttls'), none: t('box.none') },
        }}
      />
    </>
  );
};

const Box = ({ kept }: { kept: Mailbox }) => {
  const { t } = useTranslation(['mail', 'ui', 'shared']);
  const { branchId } = useSession();
  const queries = useQueryClient();
  const form = useMailboxForm(kept);
  const save = useAction(inboxContract.saveMailBox, {
    done: t('shared:done.saved'),
    onSuccess: (now) => {
      queries.setQueryData(apiQuery(inboxContract.mailBox, {}, branchId).queryKey, now);
      form.saved(now);
    },
    onError: form.refuse,
  });
  return (
    <Stack gap="sm" maw="36rem">
      <Switch label={t('box.active')} {...form.checkbox('active')} />
      <Health of={kept} />
      <Access form={form} />
      <SecretInput
        label={t('box.password')}
        description={kept.hasSecret ? t('box.kept') : undefined}
        autoComplete="new-password"
        {...form.text('secret')}
      />
      <FormNotes form={form} />
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={form.submit((body) => save.mutate({ body }))}>
          {t('ui:save')}
        </Button>
      </Group>
      <Try of={kept} />
    </Stack>
  );
};

export const MailboxSection = () => {
  const { t } = useTranslation(['mail', 'app']);
  // Refreshes the mailbox's state, but not typed text.
  const query = useApi(inboxContract.mailBox, {}, { refetchOnWindowFocus: false, refetchInterval: 15_000 });
  return (
    <FormSection title={t('box.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('box.hint', { inbox: t('app:pages.inbox') })}
        </Text>
        <QueryView query={query}>{(kept) => <Box kept={kept} />}</QueryView>
      </Stack>
    </FormSection>
  );
};
