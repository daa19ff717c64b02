import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#ui/api/queries.ts';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ErrorState } from '#ui/index.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { operatorContract } from '../contract.ts';

const isCode = (text: string): boolean => /^\d{6}$/.test(text);

export const OperatorLogin = () => {
  const { t } = useTranslation('operator');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const login = useAction(operatorContract.login, { refresh: 'all', onError: () => 'shown' });
  const missing = (text: string): string | undefined =>
    tried && text.trim() === '' ? t('login.missing') : undefined;
  return (
    <PublicPageFrame title={t('title')} lead={t('login.lead')}>
      <form
        noValidate
        aria-label={t('title')}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() === '' || password === '' || !isCode(code) || login.isPending) return;
          login.mutate({ body: { name: name.trim(), password, code } });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('login.name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={missing(name)}
          />
          <SecretInput
            label={t('login.password')}
            name="password"
            autoComplete="current-password"
            size="md"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={missing(password)}
          />
          <TextInput
            label={t('login.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            size="md"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.trim())}
            error={tried && !isCode(code) ? t('login.codeWrong') : undefined}
          />
          {login.isError ? <ErrorState error={login.error} /> : null}
          <Button type="submit" size="md" loading={login.isPending} fullWidth>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
    </PublicPageFrame>
  );
};
