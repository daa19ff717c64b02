import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ButtonLink, ErrorState, QueryView } from '#ui/index.ts';
import { signUpContract } from '#access/sign-up/contract.ts';
import { SignUpEmailInput } from '#access/sign-up/sign-up-input.ts';
import { FirstShopHelp } from '../first-shop-help.tsx';

const AskLink = () => {
  const { t } = useTranslation('opening');
  const form = useForm({
    schema: SignUpEmailInput,
    initialValues: { email: '' },
    toBody: (values) => values,
  });
  const ask = useAction(signUpContract.ask, { onError: form.refuse });
  if (ask.isSuccess)
    return (
      <Alert color="teal" role="status" title={t('ask.sent')} icon={<IconMail aria-hidden />}>
        {t('ask.sentHint', { email: form.values.email.trim() })}
      </Alert>
    );
  return (
    <form noValidate aria-label={t('title')} onSubmit={form.submit((body) => ask.mutate({ body }))}>
      <Stack gap="md">
        <Text>{t('ask.lead')}</Text>
        <TextInput
          label={t('form.email')}
          type="email"
          name="email"
          autoComplete="email"
          size="md"
          autoFocus
          {...form.text('email')}
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
