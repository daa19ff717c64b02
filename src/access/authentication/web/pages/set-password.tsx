import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { useApi } from '#ui/api/queries.ts';
import { FormProblem, useForm } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { OneTimeLinkKind } from '#access/authentication/one-time-links.ts';
import { LinkPasswordInput } from '#access/authentication/new-password-input.ts';
import { NewPassword } from '../new-password.tsx';
import { usePasswordCheck } from '../password-check.ts';
import { signIn } from '../session-calls.ts';

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
  const checkPassword = usePasswordCheck();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { kind, username, displayName: name, shopName: shop } = link;
  const names = [username, shop, link.domain];
  const form = useForm({
    schema: LinkPasswordInput,
    initialValues: { password: '' },
    toBody: ({ password }) => ({ key: linkKey, password }),
    check: ({ password }) => checkPassword(password, names),
  });
  const send = async (body: BodyIn<typeof authenticationContract.useLink>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi(authenticationContract.useLink, { body });
      if (kind === 'invite') {
        await signIn(username, body.password, null);
        return window.location.replace('/');
      }
      setChanged(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      form.refuse(error);
      setBusy(false);
    }
  };
  if (changed) return <Changed username={username} />;
  return (
    <form onSubmit={form.submit((body) => void send(body))} noValidate aria-label={t(`${kind}.title`)}>
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
        <NewPassword
          value={form.values.password}
          onChange={(password) => form.set({ password })}
          names={names}
          error={form.errorOf('password')}
          size="md"
        />
        <FormProblem of={problem} />
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
