import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { Door } from '#ui/layout/public-page.tsx';
import { ButtonLink } from '#ui/index.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import {
  type Back,
  type OutsideSecond,
  type OutsideShops,
  callbackPath,
  outsideRows,
} from '#access/authentication/external-login-contract.ts';
import { SecondStep } from '../factor/second-step.tsx';
import { enter } from '../session-calls.ts';

type Outcome =
  | { is: 'waiting' }
  | { is: 'refused'; title: string; detail: string }
  | { is: 'second'; needed: OutsideSecond }
  | { is: 'shops'; asked: OutsideShops }
  | { is: 'linked'; label: string };

/** What the answer of a login comes to; a page that is left goes on waiting. */
const outcomeOf = async (login: Promise<LoginReply & { to: string }>): Promise<Outcome> => {
  try {
    await enter(login, null);
    window.location.replace(returnPath((await login).to));
    return { is: 'waiting' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, title, detail, data } = error.reply;
    if (code === 'SECOND_STEP') return { is: 'second', needed: data as OutsideSecond };
    if (code === 'OUTSIDE_SHOPS') return { is: 'shops', asked: data as OutsideShops };
    return { is: 'refused', title, detail };
  }
};

const linkedBy = async (back: Back): Promise<Outcome> => {
  try {
    return { is: 'linked', label: (await callApi(outsideRows.finishOutsideLink, { body: back })).label };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { title, detail } = error.reply;
    return { is: 'refused', title, detail };
  }
};

/** Where a provider sends people back to: they are logged in, their account is linked, or it is said what to do. */
export const CallbackPage = () => {
  const { t } = useTranslation(['outside', 'doors']);
  const { state = '', code, iss } = getRouteApi(callbackPath).useSearch();
  const navigate = useNavigate();
  // Of the first look: the address is emptied at once.
  const [isLink] = useState(state.startsWith('link'));
  const [outcome, setOutcome] = useState<Outcome>({ is: 'waiting' });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // The answer is for the server alone: it stays in no history.
    void navigate({ to: callbackPath, search: {}, replace: true });
    // A provider says nothing worth reading here about what went wrong.
    if (code === undefined || state === '')
      return setOutcome({
        is: 'refused',
        title: t('callback.calledOff'),
        detail: t('callback.calledOffHint'),
      });
    const back: Back = { state, code, ...(iss !== undefined && { iss }) };
    void (isLink ? linkedBy(back) : outcomeOf(callApi(outsideRows.finishOutside, { body: back }))).then(
      setOutcome,
    );
  }, [state, code, iss, isLink, navigate, t]);
  const choose = (choice: string, domain: string): void => {
    setOutcome({ is: 'waiting' });
    void outcomeOf(callApi(outsideRows.chooseOutside, { body: { choice, domain } })).then(setOutcome);
  };

  if (outcome.is === 'second')
    return (
      <Door title={t('callback.login')}>
        <SecondStep
          needed={outcome.needed}
          picked={null}
          onSignedIn={() => window.location.replace(returnPath(outcome.needed.to))}
          onBack={() => window.location.replace('/pages/login')}
        />
      </Door>
    );
  if (outcome.is === 'shops')
    return (
      <Door title={t('callback.shops')}>
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
      </Door>
    );
  if (outcome.is === 'linked')
    return (
      <Door title={t('callback.linked')}>
        <Alert color="teal" role="status" icon={<IconCheck aria-hidden />}>
          {t('callback.linkedHint', { label: outcome.label })}
        </Alert>
        <ButtonLink size="md" to="/backoffice/me">
          {t('callback.toMe')}
        </ButtonLink>
      </Door>
    );
  if (outcome.is === 'refused')
    return (
      <Door title={outcome.title}>
        <Alert color="yellow" role="alert" icon={<IconAlertCircle aria-hidden />}>
          <Text>{outcome.detail}</Text>
        </Alert>
        <ButtonLink size="md" to={isLink ? '/backoffice/me' : '/pages/login'}>
          {isLink ? t('callback.toMe') : t('doors:toLogin')}
        </ButtonLink>
      </Door>
    );
  return (
    <Door title={t(isLink ? 'callback.link' : 'callback.login')}>
      <Loader aria-hidden />
    </Door>
  );
};
