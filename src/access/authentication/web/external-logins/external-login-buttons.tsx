import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { useApi } from '#ui/api/queries.ts';
import { outsideRows } from '#access/authentication/external-login-contract.ts';
import { Problem } from '../factor/refusal-alert.tsx';

/** A login by each of the providers of the installation; nothing where there are none, or they cannot be asked for. */
export const OutsideButtons = ({ to }: { to: string | undefined }) => {
  const { t } = useTranslation('outside');
  const { data: providers = [] } = useApi(outsideRows.outsideWays, {}, { retry: false, staleTime: Infinity });
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState<{ title: string; detail: string } | null>(null);
  const leave = async (provider: string): Promise<void> => {
    setBusy(provider);
    setProblem(null);
    try {
      const { url } = await callApi(outsideRows.beginOutside, { body: { provider, to: to ?? '' } });
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
      <Problem problem={problem} />
    </>
  );
};
