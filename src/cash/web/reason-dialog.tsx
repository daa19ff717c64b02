import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';

type Props = {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

export const ReasonDialog = ({ title, text, action, busy, onConfirm, onClose }: Props) => {
  const { t } = useTranslation(['daybook', 'ui']);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <Dialog busy={busy} onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim() !== '') onConfirm(reason.trim());
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <TextInput
            label={t('expense.reason')}
            value={reason}
            maxLength={500}
            required
            onChange={(event) => setReason(event.currentTarget.value)}
            error={asked && reason.trim() === '' ? t('expense.reasonNeeded') : undefined}
            errorProps={{ role: 'alert' }}
          />
          <DialogButtons action={action} color="red" />
        </Stack>
      </form>
    </Dialog>
  );
};
