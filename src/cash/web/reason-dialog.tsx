import { Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/api-error.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { ReasonInput } from '#cash/close-input.ts';

type Props = {
  title: string;
  text: ReactNode;
  action: string;
  busy: boolean;
  onConfirm: (body: { reason: string }, options: { onError: (error: ApiError) => void }) => void;
  onClose: () => void;
};

export const ReasonDialog = ({ title, text, action, busy, onConfirm, onClose }: Props) => {
  const { t } = useTranslation('daybook');
  const form = useForm({ schema: ReasonInput, initialValues: { reason: '' }, toBody: (values) => values });
  return (
    <Dialog busy={busy} onClose={onClose} title={title}>
      <form noValidate onSubmit={form.submit((body) => onConfirm(body, { onError: form.refuse }))}>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <TextInput
            label={t('expense.reason')}
            {...form.text('reason')}
            required
            errorProps={{ role: 'alert' }}
          />
          <DialogButtons action={action} color="red" />
        </Stack>
      </form>
    </Dialog>
  );
};
