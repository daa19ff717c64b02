import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#ui/api/client.ts';
import { RefusalAlert } from '../factor/refusal-alert.tsx';
import { PinPad } from './pin-pad.tsx';

type ByPinProps = {
  label: string;
  lead: string;
  onPin: (pin: string) => Promise<void>;
};

export const UnlockByPin = ({ label, lead, onPin }: ByPinProps) => {
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<ApiError['reply'] | null>(null);
  const send = async (typed: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onPin(typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
      setPin('');
      setTries((was) => was + 1);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md" align="center">
      <Text ta="center">{lead}</Text>
      <PinPad
        key={tries}
        label={label}
        value={pin}
        onChange={setPin}
        onComplete={(typed) => void send(typed)}
        error={problem !== null}
        busy={busy}
        autoFocus
      />
      <RefusalAlert problem={problem} />
    </Stack>
  );
};
