import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { OneTimeLinkKind } from '#access/authentication/one-time-links.ts';
import { passwordFaultOf } from '#access/authentication/password-rules.ts';
import { NewPassword } from '../new-password.tsx';
import { signIn } from '../session-calls.ts';

type Problem = { title: string; detail: string };

const Changed = ({ username }: { username: string }) => {
  const { t } = useTranslation('doors');
  return (
    <>
      <Alert color="teal" role="status" title={t('reset.done')} icon={<IconCheck aria-hidden />}>
        {t('reset.doneHint', { username })}
      </Alert>
      <ButtonLink size="md" to="/pages/login">
        {t('toLogin')}
      </ButtonLink>
    </>
  );
};

type Link = {
  kind: OneTimeLinkKind;
  username: string;
  displayName: string;
  shopName: string;
  domain: string;
  expiresAt: string;
};

const Form = ({ linkKey, link }: { linkKey: string; link: Link }) => {
  const { t } = useTranslation('doors');
  const language = useLanguage();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { kind, username, displayName: name, shopName: shop } = link;
  const names = [username, shop, link.domain];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || passwordFaultOf(password, names) !== null) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi(authenticationContract.useLink, { body: { key: linkKey, password } });
      if (kind === 'invite') {
        await signIn(username, password, null);
        return window.location.replace('/');
      }
      setChanged(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
      setBusy(false);
    }
  };
  if (changed) return <Changed username={username} />;
  return (
    <form onSubmit={submit} noValidate aria-label={t(`${kind}.title`)}>
      <Stack gap="md">
        <Text>{t(`${kind}.lead`, { name, shop })}</Text>
        <Text>
          {t('username')}{' '}
          <Text component="span" fw={600}>
            {username}
          </Text>
        </Text>
        {/* Password managers read this field. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPassword value={password} onChange={setPassword} names={names} tried={tried} size="md" />
        <div aria-live="assertive">
          {problem === null ? null : (
            <Alert color="yellow" title={problem.title} icon={<IconAlertCircle aria-hidden />}>
              {problem.detail}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t(`${kind}.submit`)}
        </Button>
        <Text size="sm" c="dimmed">
          {t('until', { at: formatDateTime(link.expiresAt, language) })}
        </Text>
      </Stack>
    </form>
  );
};

const SetPassword = ({ linkKey, kind }: { linkKey: string; kind: OneTimeLinkKind }) => {
  const { t } = useTranslation('doors');
  // The query runs once, because saving uses up the link.
  const query = useApi(
    authenticationContract.lookLink,
    { body: { key: linkKey } },
    { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
  );
  const refusal = query.error?.reply;
  const isRefused = refusal?.code === 'LINK_GONE' || refusal?.code === 'SHOP_CLOSED';
  return (
    <PublicPageFrame title={isRefused ? refusal.title : t(`${kind}.title`)}>
      {isRefused ? (
        <>
          <Text>{refusal.detail}</Text>
          <ButtonLink variant="default" to="/pages/login">
            {t('toLogin')}
          </ButtonLink>
        </>
      ) : (
        <QueryView query={query}>{(link) => <Form linkKey={linkKey} link={link} />}</QueryView>
      )}
    </PublicPageFrame>
  );
};

export const InvitePage = () => (
  <SetPassword kind="invite" linkKey={getRouteApi('/pages/invite/$key').useParams().key} />
);
export const ResetPasswordPage = () => (
  <SetPassword kind="reset" linkKey={getRouteApi('/pages/reset-password/$key').useParams().key} />
);
/** Mail programs may cut off the key of a link. */
export const ResetWithoutKeyPage = () => {
  const { t } = useTranslation('doors');
  return (
    <PublicPageFrame title={t('reset.title')}>
      <Text>{t('reset.noKey')}</Text>
      <ButtonLink size="md" to="/pages/forgot-password">
        {t('forgot.submit')}
      </ButtonLink>
      <ButtonLink variant="default" size="md" to="/pages/login">
        {t('toLogin')}
      </ButtonLink>
    </PublicPageFrame>
  );
};
