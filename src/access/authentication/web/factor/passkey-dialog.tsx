import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { browserName } from '#access/authentication/browser-name.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { PasskeyNameInput } from '#access/authentication/passkey-name-input.ts';
import { PasswordStep } from './ask-password.tsx';
import { NoPasskey, makePasskey } from './passkey-calls.ts';

type PasskeyDialogProps = { onClose: () => void; onMade: (codes: readonly string[]) => void };

export const PasskeyDialog = ({ onClose, onMade }: PasskeyDialogProps) => {
  const { t } = useTranslation('factors');
  const { username } = useSession();
  const refresh = useRefresh();
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ title: string; detail: string } | null>(null);
  const make = async (password: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const codes = await makePasskey(password, name.trim() === '' ? t('passkey.one') : name.trim());
      await refresh([authenticationContract.factors]);
      onMade(codes);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) return setProblem(error.reply);
      if (!(error instanceof NoPasskey)) throw error;
      setProblem({ title: t('passkey.notMade'), detail: t('passkey.notMadeHint') });
    }
  };
  return (
    <Dialog title={t('passkey.add')} onClose={onClose} busy={busy}>
      <Stack gap="md">
        <Text>{t('passkey.how')}</Text>
        <TextInput
          label={t('passkey.name')}
          description={t('passkey.nameHint')}
          maxLength={textLimitOf(PasskeyNameInput, ['name'])}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordStep
          username={username}
          action={t('passkey.make')}
          problem={problem}
          onPassword={(password) => void make(password)}
        />
      </Stack>
    </Dialog>
  );
};
