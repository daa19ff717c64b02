import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#lib/text/languages.ts';
import { ApiError } from '#ui/api/client.ts';
import { hasPasskeys } from './has-passkeys.ts';

type PasskeyButtonProps = {
  label: string;
  picked: () => Language | null;
  login?: string;
  onProblem: (problem: { title: string; detail: string } | null) => void;
  onSignedIn: () => void;
};

export const PasskeyButton = ({ label, picked, login, onProblem, onSignedIn }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    onProblem(null);
    const { signInByPasskey, NoPasskey } = await import('./factor/passkey-calls.ts');
    try {
      await signInByPasskey(picked(), login);
      onSignedIn();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) onProblem(error.reply);
      else if (!(error instanceof NoPasskey)) throw error;
    }
  };
  return (
    <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
};
