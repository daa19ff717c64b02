import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { OwnPasskey } from '#access/authentication/passkey-contract.ts';
import { PasskeyNameInput } from '#access/authentication/passkey-name-input.ts';

type PasskeyNameProps = { passkey: OwnPasskey; onClose: () => void };

export const PasskeyName = ({ passkey, onClose }: PasskeyNameProps) => {
  const { t } = useTranslation(['factors', 'shared', 'ui']);
  const form = useForm({
    schema: PasskeyNameInput,
    initialValues: { name: passkey.name },
    toBody: (values) => values,
  });
  const save = useAction(authenticationContract.renamePasskey, {
    done: t('shared:done.saved'),
    refresh: [authenticationContract.factors],
    onSuccess: onClose,
    onError: form.refuse,
  });
  const params = { id: passkey.passkeyId };
  return (
    <Dialog title={t('passkey.rename')} onClose={onClose} busy={save.isPending}>
      <form onSubmit={form.submit((body) => save.mutate({ params, body }))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('passkey.name')}
            description={t('passkey.nameHint')}
            {...form.text('name')}
            data-autofocus
          />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
