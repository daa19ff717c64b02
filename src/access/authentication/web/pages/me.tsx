import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { FormProblem, FormSection, useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ListSkeleton, Page, QueryView, StateBadge } from '#ui/index.ts';
import { browserName } from '#access/authentication/browser-name.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { LoggedInDevice, OwnAccount } from '#access/authentication/me-contract.ts';
import { OwnAccountInput, PasswordChangeInput } from '#access/authentication/me-input.ts';
import { FactorSection } from '../factor/factor-section.tsx';
import { NewPassword } from '../new-password.tsx';
import { usePasswordCheck } from '../password-check.ts';
import { OwnPicture } from '../own-picture.tsx';
import { PinSection } from '../lock-screen/pin-section.tsx';
import { createDeviceVerifier } from '../lock-screen/device-verifier.ts';
import { ExternalLoginSection } from '../external-logins/external-login-section.tsx';
import { checkSession } from '../session-calls.ts';

const refresh = [authenticationContract.me];

const Who = ({ me }: { me: OwnAccount }) => {
  const { t } = useTranslation(['doors', 'shared', 'ui']);
  const form = useForm({
    schema: OwnAccountInput,
    initialValues: { displayName: me.displayName, email: me.email, phone: me.phone, password: '' },
    toBody: ({ password, ...fields }) => ({ ...fields, ...(password !== '' && { password }) }),
  });
  const { email, phone } = form.values;
  const confirms = email !== me.email || phone !== me.phone;
  const save = useAction(authenticationContract.saveMe, {
    done: t('shared:done.saved'),
    refresh,
    onSuccess: () => {
      form.set({ password: '' });
      checkSession(true);
    },
    onError: form.refuse,
  });
  return (
    <FormSection title={t('me.who')}>
      <form onSubmit={form.submit((body) => save.mutate({ body }))} noValidate aria-label={t('me.who')}>
        <Stack gap="sm" align="stretch" maw="28rem">
          <OwnPicture />
          <TextInput label={t('me.name')} {...form.text('displayName')} />
          <TextInput label={t('shared:person.phone')} {...form.text('phone')} />
          <TextInput label={t('shared:person.email')} {...form.text('email')} />
          {confirms ? (
            <SecretInput
              label={t('me.old')}
              description={t('me.contactHint')}
              name="password"
              autoComplete="current-password"
              {...form.field('password')}
            />
          ) : null}
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('ui:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  );
};

const Password = ({ me }: { me: OwnAccount }) => {
  const { t } = useTranslation('doors');
  const names = [me.username, me.shopName, me.domain];
  const checkPassword = usePasswordCheck();
  const form = useForm({
    schema: PasswordChangeInput,
    initialValues: { old: '', password: '' },
    toBody: (values) => values,
    check: ({ password }) => checkPassword(password, names),
  });
  const change = useAction(authenticationContract.changePassword, {
    done: t('me.changed'),
    refresh,
    quiet: true,
    onSuccess: (_, sent) => {
      // The new password must also unlock offline.
      void createDeviceVerifier(sent.body.password).then((keep) => keep());
      form.reset();
    },
    onError: form.refuse,
  });
  return (
    <FormSection title={t('me.password')}>
      <form
        onSubmit={form.submit((body) => change.mutate({ body }))}
        noValidate
        aria-label={t('me.password')}
      >
        <Stack gap="sm" maw="28rem">
          <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
          <SecretInput
            label={t('me.old')}
            name="password"
            autoComplete="current-password"
            {...form.field('old')}
          />
          <NewPassword
            value={form.values.password}
            onChange={(typed) => form.set({ password: typed })}
            names={names}
            error={form.errorOf('password')}
          />
          <FormProblem of={change.error} />
          <Text size="sm" c="dimmed">
            {t('me.passwordHint')}
          </Text>
          <Group>
            <Button type="submit" loading={change.isPending} disabled={!form.dirty}>
              {t('me.password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  );
};

const DeviceRow = ({ device }: { device: LoggedInDevice }) => {
  const { t } = useTranslation(['doors', 'screen']);
  const language = useLanguage();
  const end = useAction(authenticationContract.endDevice, { done: t('me.ended'), refresh });
  const name = browserName(device.userAgent) || t('me.unknown');
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {device.isThis ? <StateBadge tone="good">{t('me.here')}</StateBadge> : null}
          {device.locked ? <StateBadge tone="info">{t('screen:locked')}</StateBadge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('me.used', {
            at: formatDateTime(device.lastUsed, language),
            since: formatDateTime(device.since, language),
          })}
        </Text>
      </div>
      {device.isThis ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t('me.end')} ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: device.sessionId } })}
        >
          {t('me.end')}
        </Button>
      )}
    </Group>
  );
};

export const MePage = () => {
  const { t } = useTranslation(['doors', 'app']);
  // A refetch would overwrite typed input.
  const query = useApi(authenticationContract.me, {}, { refetchOnWindowFocus: false });
  // The page waits for all sections, because a late section would move the buttons.
  const parts = [
    useApi(authenticationContract.pin, {}),
    useApi(authenticationContract.factors, {}),
    useApi(authenticationContract.outsideLinks, {}),
  ];
  const waits = parts.some((one) => one.isPending);
  return (
    <Page title={t('app:pages.me')}>
      <QueryView query={query}>
        {(me) =>
          waits ? (
            <ListSkeleton />
          ) : (
            <Stack gap="md">
              <Who me={me} />
              <Password me={me} />
              <PinSection />
              <FactorSection />
              <ExternalLoginSection />
              <FormSection title={t('me.devices')}>
                <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
                  {me.devices.map((device) => (
                    <DeviceRow key={device.sessionId} device={device} />
                  ))}
                </Stack>
              </FormSection>
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
};
