import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isEmail } from '#lib/text/email.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ButtonLink, ErrorState, QueryView } from '#ui/index.ts';
import { signUpContract } from '#access/sign-up/contract.ts';
import { FirstShopHelp } from '../first-shop-help.tsx';

const AskLink = () => {
  const { t } = useTranslation('opening');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useAction(signUpContract.ask);
  const wrong = !isEmail(email.trim());
  if (ask.isSuccess)
    return (
      <Alert color="teal" role="status" title={t('ask.sent')} icon={<IconMail aria-hidden />}>
        {t('ask.sentHint', { email: email.trim() })}
      </Alert>
    );
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong && !ask.isPending) ask.mutate({ body: { email: email.trim() } });
      }}
    >
      <Stack gap="md">
        <Text>{t('ask.lead')}</Text>
        <TextInput
          label={t('form.email')}
          type="email"
          name="email"
          autoComplete="email"
          size="md"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={tried && wrong ? t('form.emailWrong') : undefined}
        />
        {ask.isError ? <ErrorState error={ask.error} /> : null}
        <Button type="submit" size="md" loading={ask.isPending} fullWidth>
          {t('ask.submit')}
        </Button>
      </Stack>
    </form>
  );
};

export const RegisterPage = () => {
  const { t } = useTranslation('opening');
  const query = useApi(signUpContract.way, {}, { retry: false });
  return (
    <PublicPageFrame title={t('title')}>
      <QueryView query={query}>
        {({ way, command }) =>
          way === 'open' ? (
            <AskLink />
          ) : way === 'first' ? (
            <FirstShopHelp command={command} />
          ) : (
            <Text>{t(`way.${way}`)}</Text>
          )
        }
      </QueryView>
      <ButtonLink variant="default" to="/pages/login">
        {t('toLogin')}
      </ButtonLink>
    </PublicPageFrame>
  );
};
