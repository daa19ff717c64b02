import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError } from '#ui/api/client.ts';
import { RefusalAlert } from '../factor/refusal-alert.tsx';

type ByPasswordProps = {
  username: string;
  lead: string;
  onPassword: (password: string) => Promise<void>;
};

export const UnlockByPassword = ({ username, lead, onPassword }: ByPasswordProps) => {
  const { t } = useTranslation(['screen', 'factors']);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError['reply'] | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '' || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onPassword(password);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('title')} style={{ alignSelf: 'stretch' }}>
      <Stack gap="md">
        <Text ta="center">{lead}</Text>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <SecretInput
          label={t('factors:password.label')}
          name="password"
          autoComplete="current-password"
          autoFocus
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <RefusalAlert problem={problem} />
        <Button type="submit" size="md" loading={busy} disabled={password === ''}>
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
};
