import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ButtonLink, ErrorState, QueryView } from '#ui/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { resetMinutes } from '#access/authentication/one-time-links.ts';

const AskLink = () => {
  const { t } = useTranslation('doors');
  const [who, setWho] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useAction(authenticationContract.forgot, { quiet: true });
  const missing = who.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!missing && !ask.isPending) ask.mutate({ body: { who: who.trim() } });
  };
  if (ask.isSuccess)
    return (
      <>
        <Alert color="teal" role="status" title={t('forgot.sent')} icon={<IconMail aria-hidden />}>
          {t('forgot.sentHint', { minutes: resetMinutes })}
        </Alert>
        <Text>{t('forgot.noMail')}</Text>
      </>
    );
  return (
    <form noValidate aria-label={t('forgot.title')} onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('forgot.lead')}</Text>
        <TextInput
          label={t('forgot.who')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          size="md"
          autoFocus
          maxLength={200}
          value={who}
          onChange={(event) => setWho(event.currentTarget.value)}
          error={tried && missing ? t('forgot.missing') : undefined}
        />
        {ask.isError ? <ErrorState error={ask.error} /> : null}
        <Button type="submit" size="md" loading={ask.isPending} fullWidth>
          {t('forgot.submit')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('forgot.noMail')}
        </Text>
      </Stack>
    </form>
  );
};

export const ForgotPasswordPage = () => {
  const { t } = useTranslation('doors');
  const query = useApi(authenticationContract.forgotWay, {}, { retry: false });
  return (
    <PublicPageFrame title={t('forgot.title')}>
      <QueryView query={query}>
        {({ mail }) => (mail ? <AskLink /> : <Text>{t('forgot.askAdmin')}</Text>)}
      </QueryView>
      <ButtonLink variant="default" to="/pages/login">
        {t('toLogin')}
      </ButtonLink>
    </PublicPageFrame>
  );
};
