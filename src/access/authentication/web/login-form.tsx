import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Language } from '#lib/text/languages.ts';
import { ApiError } from '#ui/api/client.ts';
import { lazyComponent } from '#ui/index.ts';
import type { SecondStepRequired } from '../factor-contract.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signIn } from './session-calls.ts';

const proofs = () => import('./lock-screen/device-verifier.ts');

const SecondStep = lazyComponent(async () => (await import('./factor/second-step.tsx')).SecondStep, {
  words: true,
});

export type LoginProblem = { title: string; detail: string };
type Missing = { username?: string; password?: string };

type LoginFormProps = {
  label: string;
  who?: string;
  picked?: () => Language | null;
  onProblem?: (problem: LoginProblem | null) => void;
  onSignedIn: () => void;
};

/** Uses no `useForm`, so the login page does not load zod. */
const useLogin = ({ who = '', picked, onProblem, onSignedIn }: LoginFormProps) => {
  const { t } = useTranslation('identity');
  const [username, setUsername] = useState(who);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const [second, setSecond] = useState<SecondStepRequired | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const keep = useRef<Promise<() => Promise<void>>>(undefined);
  const signedIn = async (): Promise<void> => {
    await keep.current?.then((work) => work()).catch(() => undefined);
    onSignedIn();
  };
  const tell = (found: LoginProblem | null): void => {
    setProblem(found);
    onProblem?.(found);
  };
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
    tell(null);
    keep.current = proofs().then(({ createDeviceVerifier: makeProof }) => makeProof(password));
    // Devices that cannot compute a verifier can also log in.
    keep.current.catch(() => undefined);
    try {
      await signIn(username.trim(), password, picked?.() ?? null);
      await signedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      if (error.reply.code === 'SECOND_STEP') return setSecond(error.reply.data as SecondStepRequired);
      tell(error.status === 0 ? { title: t('login.lost'), detail: t('login.lostHint') } : error.reply);
      passwordField.current?.select();
    }
  };
  return {
    username: { ref: usernameField, value: username, error: missing.username, set: setUsername },
    password: { ref: passwordField, value: password, error: missing.password, set: setPassword },
    problem,
    tell,
    busy,
    submit,
    second,
    signedIn,
    leaveSecond: (): void => {
      setSecond(null);
      setPassword('');
    },
  };
};
type FieldProps = { field: ReturnType<typeof useLogin>['username']; who: string };

const UsernameField = ({ field: { ref, value, error, set }, who }: FieldProps) => {
  const { t } = useTranslation('identity');
  return (
    <TextInput
      ref={ref}
      label={t('login.username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={who === ''}
      size="md"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={error}
    />
  );
};

const PasswordField = ({ field: { ref, value, error, set }, who }: FieldProps) => {
  const { t } = useTranslation('identity');
  const [capsLock, setCapsLock] = useState(false);
  const seeCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <SecretInput
      ref={ref}
      label={t('login.password')}
      name="password"
      {...(who !== '' && { 'data-autofocus': true })}
      autoComplete="current-password"
      size="md"
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={seeCapsLock}
      onKeyUp={seeCapsLock}
      onBlur={() => setCapsLock(false)}
      error={error}
      description={capsLock ? t('login.capsLock') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
};

export const LoginForm = (props: LoginFormProps) => {
  const { t } = useTranslation('identity');
  const { label, who = '', picked, onSignedIn } = props;
  const login = useLogin(props);
  const { problem, second } = login;
  if (second !== null)
    return (
      <SecondStep
        needed={second}
        picked={picked?.() ?? null}
        onSignedIn={() => void login.signedIn()}
        onBack={login.leaveSecond}
      />
    );
  return (
    <form onSubmit={login.submit} noValidate aria-label={label}>
      <Stack gap="md">
        <UsernameField field={login.username} who={who} />
        <PasswordField field={login.password} who={who} />
        <div aria-live="assertive">
          {problem === null ? null : (
            <Alert color="yellow" title={problem.title} icon={<IconAlertCircle aria-hidden />}>
              {problem.detail}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={login.busy} fullWidth>
          {t('login.submit')}
        </Button>
        <PasskeyButton
          label={t('login.passkey')}
          picked={() => picked?.() ?? null}
          onProblem={login.tell}
          onSignedIn={onSignedIn}
        />
      </Stack>
    </form>
  );
};
