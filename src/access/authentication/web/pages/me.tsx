import '@mantine/core/styles/PasswordInput.css';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { ApiError } from '#ui/api/client.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ListSkeleton, Page, QueryView, StateBadge } from '#ui/index.ts';
import { browserName } from '#access/authentication/browser-name.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { LoggedInDevice, OwnAccount } from '#access/authentication/me-contract.ts';
import { passwordFaultOf } from '#access/authentication/password-rules.ts';
import { FactorSection } from '../factor/factor-section.tsx';
import { NewPassword } from '../new-password.tsx';
import { OwnPicture } from '../own-picture.tsx';
import { PinSection } from '../lock-screen/pin-section.tsx';
import { createDeviceVerifier } from '../lock-screen/device-verifier.ts';
import { ExternalLoginSection } from '../external-logins/external-login-section.tsx';
import { checkSession } from '../session-calls.ts';

const refresh = [authenticationContract.me];

const Who = ({ me }: { me: OwnAccount }) => {
  const { t } = useTranslation(['doors', 'shared', 'ui']);
  const [draft, setDraft] = useState({ displayName: me.displayName, email: me.email, phone: me.phone });
  const save = useAction(authenticationContract.saveMe, {
    done: t('shared:done.saved'),
    refresh,
    onSuccess: () => checkSession(true),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.displayName.trim() !== '') save.mutate({ body: draft });
  };
  const field = (name: 'displayName' | 'phone' | 'email', label: string, maxLength: number) => (
    <TextInput
      label={label}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      maxLength={maxLength}
    />
  );
  return (
    <FormSection title={t('me.who')}>
      <form onSubmit={submit} noValidate aria-label={t('me.who')}>
        <Stack gap="sm" align="stretch" maw="28rem">
          <OwnPicture />
          {field('displayName', t('me.name'), 100)}
          {field('phone', t('shared:person.phone'), 50)}
          {field('email', t('shared:person.email'), 200)}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={draft.displayName.trim() === ''}>
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
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const names = [me.username, me.shopName, me.domain];
  const change = useAction(authenticationContract.changePassword, {
    done: t('me.changed'),
    refresh,
    quiet: true,
    onSuccess: () => {
      // Offline, the new password must unlock the screen.
      void createDeviceVerifier(password).then((keep) => keep());
      setOld('');
      setPassword('');
      setTried(false);
    },
    onError: setProblem,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (old !== '' && passwordFaultOf(password, names) === null) change.mutate({ body: { old, password } });
  };
  return (
    <FormSection title={t('me.password')}>
      <form onSubmit={submit} noValidate aria-label={t('me.password')}>
        <Stack gap="sm" maw="28rem">
          <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
          <PasswordInput
            label={t('me.old')}
            name="password"
            autoComplete="current-password"
            value={old}
            onChange={(event) => setOld(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('me.showOld'), tabIndex: 0 }}
          />
          <NewPassword value={password} onChange={setPassword} names={names} tried={tried} />
          <div aria-live="assertive">
            {problem === null ? null : (
              <Alert color="yellow" title={problem.reply.title} icon={<IconAlertCircle aria-hidden />}>
                {problem.reply.detail}
              </Alert>
            )}
          </div>
          <Text size="sm" c="dimmed">
            {t('me.passwordHint')}
          </Text>
          <Group>
            <Button type="submit" loading={change.isPending} disabled={old === '' || password === ''}>
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
  // Waits for all parts, because a section that loads later would move the buttons.
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
