import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { RefusalAlert } from './refusal-alert.tsx';

type PasswordStepProps = {
  username: string;
  text?: string | undefined;
  action: string;
  color?: string;
  problem: { title: string; detail: string } | null;
  onPassword: (password: string) => void;
};

export const PasswordStep = ({ username, text, action, color, problem, onPassword }: PasswordStepProps) => {
  const { t } = useTranslation('factors');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {text === undefined ? null : <Text>{text}</Text>}
        <Text c={text === undefined ? undefined : 'dimmed'}>{t('password.why')}</Text>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <SecretInput
          label={t('password.label')}
          name="own-password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <RefusalAlert problem={problem} />
        <DialogButtons action={action} disabled={password === ''} color={color} />
      </Stack>
    </form>
  );
};

type AskPasswordProps = PasswordStepProps & { title: string; busy: boolean; onClose: () => void };

export const ConfirmPassword = ({ title, busy, onClose, ...step }: AskPasswordProps) => (
  <Dialog title={title} onClose={onClose} busy={busy}>
    <PasswordStep {...step} />
  </Dialog>
);
