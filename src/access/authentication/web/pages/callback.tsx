import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { ButtonLink } from '#ui/index.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import {
  type ExternalLoginReturn,
  type ExternalSecondStep,
  type ExternalLoginShops,
  externalLoginCallback,
  externalLoginRows,
} from '#access/authentication/external-login-contract.ts';
import { SecondStep } from '../factor/second-step.tsx';
import { startSessionFromLogin } from '../session-calls.ts';

type Outcome =
  | { is: 'waiting' }
  | { is: 'refused'; title: string; detail: string }
  | { is: 'second'; needed: ExternalSecondStep }
  | { is: 'shops'; asked: ExternalLoginShops }
  | { is: 'linked'; label: string };

const outcomeOf = async (login: Promise<LoginReply & { to: string }>): Promise<Outcome> => {
  try {
    await startSessionFromLogin(login, null);
    window.location.replace(returnPath((await login).to));
    return { is: 'waiting' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, title, detail, data } = error.reply;
    if (code === 'SECOND_STEP') return { is: 'second', needed: data as ExternalSecondStep };
    if (code === 'OUTSIDE_SHOPS') return { is: 'shops', asked: data as ExternalLoginShops };
    return { is: 'refused', title, detail };
  }
};

const linkedBy = async (back: ExternalLoginReturn): Promise<Outcome> => {
  try {
    return {
      is: 'linked',
      label: (await callApi(externalLoginRows.finishOutsideLink, { body: back })).label,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { title, detail } = error.reply;
    return { is: 'refused', title, detail };
  }
};

export const CallbackPage = () => {
  const { t } = useTranslation(['outside', 'doors']);
  const { state = '', code, iss } = getRouteApi(externalLoginCallback).useSearch();
  const navigate = useNavigate();
  // The state is read at the first render, before the effect clears the URL.
  const [isLink] = useState(state.startsWith('link'));
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // The provider's reply must not be in the history.
    void navigate({ to: externalLoginCallback, search: {}, replace: true });
    if (code === undefined || state === '')
      return setOutcome({
        is: 'refused',
        title: t('callback.calledOff'),
        detail: t('callback.calledOffHint'),
      });
    const back: ExternalLoginReturn = { state, code, ...(iss !== undefined && { iss }) };
    void (isLink ? linkedBy(back) : outcomeOf(callApi(externalLoginRows.finishOutside, { body: back }))).then(
      setOutcome,
    );
  }, [state, code, iss, isLink, navigate, t]);
  const choose = (choice: string, domain: string): void => {
    setOutcome({ is: 'waiting' });
    void outcomeOf(callApi(externalLoginRows.chooseOutside, { body: { choice, domain } })).then(setOutcome);
  };

  if (outcome.is === 'second')
    return (
      <PublicPageFrame title={t('callback.login')}>
        <SecondStep
          needed={outcome.needed}
          picked={null}
          onSignedIn={() => window.location.replace(returnPath(outcome.needed.to))}
          onBack={() => window.location.replace('/pages/login')}
        />
      </PublicPageFrame>
    );
  if (outcome.is === 'shops')
    return (
      <PublicPageFrame title={t('callback.shops')}>
        <Stack gap="xs">
          {outcome.asked.shops.map(({ domain, name }) => (
            <Button
              key={domain}
              variant="default"
              size="md"
              onClick={() => choose(outcome.asked.choice, domain)}
            >
              {name}
            </Button>
          ))}
        </Stack>
      </PublicPageFrame>
    );
  if (outcome.is === 'linked')
    return (
      <PublicPageFrame title={t('callback.linked')}>
        <Alert color="teal" role="status" icon={<IconCheck aria-hidden />}>
          {t('callback.linkedHint', { label: outcome.label })}
        </Alert>
        <ButtonLink size="md" to="/backoffice/me">
          {t('callback.toMe')}
        </ButtonLink>
      </PublicPageFrame>
    );
  if (outcome.is === 'refused')
    return (
      <PublicPageFrame title={outcome.title}>
        <Alert color="yellow" role="alert" icon={<IconAlertCircle aria-hidden />}>
          <Text>{outcome.detail}</Text>
        </Alert>
        <ButtonLink size="md" to={isLink ? '/backoffice/me' : '/pages/login'}>
          {isLink ? t('callback.toMe') : t('doors:toLogin')}
        </ButtonLink>
      </PublicPageFrame>
    );
  return (
    <PublicPageFrame title={t(isLink ? 'callback.link' : 'callback.login')}>
      <Loader aria-hidden />
    </PublicPageFrame>
  );
};
