import '@mantine/core/styles/PasswordInput.css';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../core/common/words.ts';
import { ApiError } from '../../../core/web/client.ts';
import { returnPath } from '../../../core/web/return-path.ts';
import { BrandMark, useTitle } from '../../../core/web/ui/index.ts';
import { LanguagePicker } from '../../../core/web/ui/language-picker.tsx';
import { brand } from '../../../core/words/languages.ts';
import { signIn } from '../session-calls.ts';
import classes from './login.module.css';

type Problem = { title: string; detail: string };
/** Where everybody lands anyway: not worth a word. */
const home = new Set(['/', '/backoffice/rental']);

type Missing = { username?: string; password?: string };

/** Login (docs/spec.md §4): afterwards the page loads anew at the root, or at the path in `to`. */
export const LoginPage = () => {
  const { t } = useTranslation(['identity', 'shared']);
  const { to } = getRouteApi('/pages/login').useSearch();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const picked = useRef<Language | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useTitle(t('login.title'));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const lacks: Missing = {
      ...(username.trim() === '' && { username: t('login.usernameMissing') }),
      ...(password === '' && { password: t('login.passwordMissing') }),
    };
    setMissing(lacks);
    if (lacks.username) return usernameField.current?.focus();
    if (lacks.password) return passwordField.current?.focus();
    setBusy(true);
    setProblem(null);
    try {
      await signIn(username.trim(), password, picked.current);
      window.location.replace(returnPath(to));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
      setBusy(false);
      passwordField.current?.select();
    }
  };
  const seeCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className={classes['page']}>
      <div className={classes['side']} aria-hidden>
        <Night />
      </div>
      <div className={classes['formSide']}>
        <Stack gap="lg" className={classes['form']}>
          <Group gap="sm" className={classes['brand']}>
            <BrandMark size={40} />
            <span className={classes['name']}>{brand}</span>
          </Group>
          <div>
            <Title order={1}>{t('login.title')}</Title>
            <Text c="dimmed">{t('login.lead')}</Text>
          </div>
          {home.has(returnPath(to)) || problem !== null ? null : (
            <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
              {t('login.onward')}
            </Alert>
          )}
          <form onSubmit={submit} noValidate aria-label={t('login.title')}>
            <Stack gap="md">
              <TextInput
                ref={usernameField}
                label={t('login.username')}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                autoFocus
                size="md"
                value={username}
                onChange={(event) => setUsername(event.currentTarget.value)}
                error={missing.username}
              />
              <PasswordInput
                ref={passwordField}
                label={t('login.password')}
                name="password"
                autoComplete="current-password"
                size="md"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                onKeyDown={seeCapsLock}
                onKeyUp={seeCapsLock}
                onBlur={() => setCapsLock(false)}
                error={missing.password}
                description={capsLock ? t('login.capsLock') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
              />
              <div aria-live="assertive">
                {problem === null ? null : (
                  <Alert color="yellow" title={problem.title} icon={<IconAlertCircle aria-hidden />}>
                    {problem.detail}
                  </Alert>
                )}
              </div>
              <Button type="submit" size="md" loading={busy} fullWidth>
                {t('login.submit')}
              </Button>
            </Stack>
          </form>
          <LanguagePicker
            label={t('shared:person.language')}
            onPick={(language) => (picked.current = language)}
          />
        </Stack>
      </div>
    </div>
  );
};

/** A moon over hanging gowns; decoration only. */
const Night = () => (
  <svg viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice" className={classes['night']}>
    <path d="M330 90a86 86 0 1 0 58 118 70 70 0 0 1-58-118Z" fill="#e8ca68" />
    <g fill="#f1e4f2">
      <circle cx="96" cy="120" r="2.5" />
      <circle cx="170" cy="70" r="1.8" />
      <circle cx="60" cy="220" r="1.8" />
      <circle cx="410" cy="60" r="2.2" />
      <circle cx="215" cy="170" r="1.6" />
      <circle cx="140" cy="250" r="2" />
      <circle cx="440" cy="290" r="1.8" />
    </g>
    <path d="M0 352h480" stroke="#d3a6d8" strokeWidth="3" />
    <g fill="none" stroke="#d3a6d8" strokeWidth="3" strokeLinecap="round">
      <path d="M110 352v18m-38 22 38-22 38 22" />
      <path d="M240 352v18m-38 22 38-22 38 22" />
      <path d="M370 352v18m-38 22 38-22 38 22" />
    </g>
    <path d="M84 392q26 26 52 0l-8 78 40 200H52l40-200Z" fill="#96519f" />
    <path d="M214 392q26 20 52 0l-4 66q22 110 64 212H154q42-102 64-212Z" fill="#c9a24a" />
    <path d="M344 392q26 26 52 0l-10 70 26 208h-84l26-208Z" fill="#b06fb8" />
    <path d="M92 470h36M218 458h44M354 462h32" stroke="#f0dc9a" strokeWidth="4" />
  </svg>
);
