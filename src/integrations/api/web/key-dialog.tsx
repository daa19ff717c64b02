import '@mantine/core/styles/Code.css';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormProblem } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { apiContract } from '../contract.ts';
import { SecretShownOnce } from './secret-view.tsx';
import { ApiKeyFields, useApiKeyForm } from './key-form.tsx';

export const KeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('api');
  const form = useApiKeyForm();
  const [secret, setSecret] = useState<string | null>(null);
  const make = useAction(apiContract.makeKey, {
    refresh: [apiContract.keys],
    quiet: true,
    onError: form.refuse,
    onSuccess: ({ key }) => setSecret(key),
  });
  return (
    <Dialog
      size="lg"
      title={secret === null ? t('make') : t('made', { name: form.values.name.trim() })}
      onClose={onClose}
      busy={make.isPending}
      dirty={secret === null && form.dirty}
      firm={secret !== null}
    >
      {secret === null ? (
        <form noValidate onSubmit={form.submit((body) => make.mutate({ body }))} aria-label={t('make')}>
          <Stack gap="md">
            <ApiKeyFields form={form} />
            <FormProblem of={make.error} />
            <DialogButtons action={t('make')} />
          </Stack>
        </form>
      ) : (
        <SecretShownOnce why={t('once')} label={t('key')} copyLabel={t('copy')} secret={secret} />
      )}
    </Dialog>
  );
};
