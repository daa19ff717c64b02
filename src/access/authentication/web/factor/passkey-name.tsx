import { Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { OwnPasskey } from '#access/authentication/passkey-contract.ts';

type PasskeyNameProps = { passkey: OwnPasskey; onClose: () => void };

export const PasskeyName = ({ passkey, onClose }: PasskeyNameProps) => {
  const { t } = useTranslation(['factors', 'shared', 'ui']);
  const [name, setName] = useState(passkey.name);
  const save = useAction(authenticationContract.renamePasskey, {
    done: t('shared:done.saved'),
    refresh: [authenticationContract.factors],
    onSuccess: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ params: { id: passkey.passkeyId }, body: { name: name.trim() } });
  };
  return (
    <Dialog title={t('passkey.rename')} onClose={onClose} busy={save.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('passkey.name')}
            description={t('passkey.nameHint')}
            maxLength={100}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogButtons action={t('ui:save')} disabled={name.trim() === ''} />
        </Stack>
      </form>
    </Dialog>
  );
};
