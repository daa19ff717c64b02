import { Input, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { isWeakPin, pinLength } from '#access/authentication/pin-rules.ts';
import { RefusalAlert } from '../factor/refusal-alert.tsx';
import { PinPad } from './pin-pad.tsx';

type PinDialogProps = { username: string; onClose: () => void };

export const PinDialog = ({ username, onClose }: PinDialogProps) => {
  const { t } = useTranslation(['screen', 'factors']);
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const save = useAction(authenticationContract.setPin, {
    refresh: [authenticationContract.pin],
    quiet: true,
    done: t('own.saved'),
    onSuccess: onClose,
    onError: setProblem,
  });
  const whole = pin.length === pinLength;
  const weak = whole && isWeakPin(pin);
  const differs = again.length === pinLength && again !== pin;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(null);
    if (whole && !weak && again === pin && password !== '') save.mutate({ body: { password, pin } });
  };
  return (
    <Dialog title={t('own.set')} onClose={onClose} busy={save.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <SecretInput
            label={t('factors:password.label')}
            name="own-password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Input.Wrapper label={t('own.new')} labelElement="div" error={weak ? t('own.weak') : null}>
            <PinPad label={t('own.new')} value={pin} onChange={setPin} error={weak} />
          </Input.Wrapper>
          <Input.Wrapper label={t('own.again')} labelElement="div" error={differs ? t('own.differ') : null}>
            <PinPad label={t('own.again')} value={again} onChange={setAgain} error={differs} />
          </Input.Wrapper>
          <RefusalAlert problem={problem?.reply ?? null} />
          <DialogButtons
            action={t('own.set')}
            disabled={password === '' || !whole || weak || again !== pin}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
