import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of a step that is written down. */
export const ReasonDialog = ({ title, text, action, busy, onConfirm, onClose }: Props) => {
  const { t } = useTranslation(['daybook', 'ui']);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('ui:close') }}>
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
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
            error={asked && reason.trim() === '' ? t('expense.reasonNeeded') : undefined}
            errorProps={{ role: 'alert' }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('expense.cancel')}
            </Button>
            <Button type="submit" color="red" loading={busy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
