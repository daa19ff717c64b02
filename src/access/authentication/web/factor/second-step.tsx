import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Language } from '#lib/text/languages.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { SecondStepRequired } from '#access/authentication/factor-contract.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { startSessionFromLogin } from '../session-calls.ts';
import { RefusalAlert } from './refusal-alert.tsx';

type SecondStepProps = {
  needed: SecondStepRequired;
  picked: Language | null;
  onSignedIn: () => void;
  onBack: () => void;
};

export const SecondStep = ({ needed, picked, onSignedIn, onBack }: SecondStepProps) => {
  const { t } = useTranslation('factors');
  const { ways, challenge } = needed;
  const [recovery, setRecovery] = useState(!ways.includes('totp'));
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; detail: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [recovery]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    setBusy(true);
    setProblem(null);
    try {
      await startSessionFromLogin(
        callApi(authenticationContract.loginSecond, { body: { challenge, code } }),
        picked,
      );
      onSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
      setBusy(false);
      field.current?.select();
    }
  };
  const change = (): void => {
    setRecovery(!recovery);
    setCode('');
    setProblem(null);
    setMissing(false);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('step.title')}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('step.title')}
        </Title>
        {ways.includes('passkey') ? (
          <PasskeyButton
            label={t('step.passkey')}
            picked={() => picked}
            login={challenge}
            onProblem={setProblem}
            onSignedIn={onSignedIn}
          />
        ) : null}
        <Text>{t(recovery ? 'step.recoveryLead' : 'step.lead')}</Text>
        <TextInput
          key={String(recovery)}
          ref={field}
          label={t(recovery ? 'step.recovery' : 'step.code')}
          name={recovery ? 'recovery-code' : 'code'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          size="md"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={missing ? t('step.missing') : undefined}
        />
        <RefusalAlert problem={problem} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('step.submit')}
        </Button>
        {ways.includes('totp') && ways.includes('recovery') ? (
          <Button variant="subtle" onClick={change}>
            {t(recovery ? 'step.toCode' : 'step.toRecovery')}
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('step.back')}
        </Button>
      </Stack>
    </form>
  );
};
