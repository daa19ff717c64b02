import '@mantine/core/styles/Code.css';
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { PasswordStep } from './ask-password.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

type Begun = ReplyOf<typeof authenticationContract.beginTotp>;
type ConfirmProps = { begun: Begun; problem: ApiError | null; onCode: (code: string) => void };

const Confirm = ({ begun, problem, onCode }: ConfirmProps) => {
  const { t } = useTranslation('factors');
  const copy = useCopy();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('totp.scan')}</Text>
        <Group justify="center">
          <QrCode text={begun.uri} label={t('totp.qr')} edge="12rem" />
        </Group>
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {t('totp.byHand')}
          </Text>
          <Code
            block
            aria-label={t('totp.byHand')}
            style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}
          >
            {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy(begun.secret)}
            >
              {t('totp.copy')}
            </Button>
          </Group>
        </Stack>
        <TextInput
          label={t('totp.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <RefusalAlert problem={problem?.reply ?? null} />
        <DialogButtons action={t('totp.turnOn')} disabled={code.trim() === ''} />
      </Stack>
    </form>
  );
};

type TotpDialogProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

export const TotpDialog = ({ onClose, onCodes }: TotpDialogProps) => {
  const { t } = useTranslation('factors');
  const { username } = useSession();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const begin = useAction(authenticationContract.beginTotp, {
    quiet: true,
    onSuccess: setBegun,
    onError: setProblem,
  });
  const confirm = useAction(authenticationContract.confirmTotp, {
    quiet: true,
    refresh: [authenticationContract.factors],
    onSuccess: ({ codes }) => onCodes(codes),
    onError: setProblem,
  });
  const send = (work: () => void): void => {
    setProblem(null);
    work();
  };
  return (
    <Dialog
      title={t('own.setUp')}
      onClose={onClose}
      busy={begin.isPending || confirm.isPending}
      firm={begun !== null}
    >
      {begun === null ? (
        <PasswordStep
          username={username}
          action={t('next')}
          problem={problem?.reply ?? null}
          onPassword={(password) => send(() => begin.mutate({ body: { password } }))}
        />
      ) : (
        <Confirm
          begun={begun}
          problem={problem}
          onCode={(code) => send(() => confirm.mutate({ body: { setup: begun.setup, code } }))}
        />
      )}
    </Dialog>
  );
};
