import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { useApi } from '#ui/api/queries.ts';
import { externalLoginRows } from '#access/authentication/external-login-contract.ts';
import { RefusalAlert } from '../factor/refusal-alert.tsx';

export const ExternalLoginButtons = ({ to }: { to: string | undefined }) => {
  const { t } = useTranslation('outside');
  const { data: providers = [] } = useApi(
    externalLoginRows.outsideWays,
    {},
    { retry: false, staleTime: Infinity },
  );
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState<{ title: string; detail: string } | null>(null);
  const leave = async (provider: string): Promise<void> => {
    setBusy(provider);
    setProblem(null);
    try {
      const { url } = await callApi(externalLoginRows.beginOutside, { body: { provider, to: to ?? '' } });
      window.location.assign(url);
    } catch (error) {
      setBusy('');
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
    }
  };
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="default"
          size="md"
          fullWidth
          loading={busy === name}
          disabled={busy !== '' && busy !== name}
          onClick={() => void leave(name)}
        >
          {t('button', { label })}
        </Button>
      ))}
      <RefusalAlert problem={problem} />
    </>
  );
};
