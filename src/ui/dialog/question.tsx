import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { useInnermostEscape } from './innermost-dialog.ts';

type QuestionProps = {
  title: string;
  text: ReactNode;
  stay: string;
  go: string;
  color?: string;
  busy?: boolean;
  onStay: () => void;
  onGo: () => void;
};

export const ConfirmQuestion = ({
  title,
  text,
  stay,
  go,
  color = 'red',
  busy = false,
  onStay,
  onGo,
}: QuestionProps) => {
  const { t } = useTranslation('ui');
  const body = useDialogFocus();
  const leave = (): void => {
    if (!busy) onStay();
  };
  useInnermostEscape(leave);
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      closeOnEscape={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close'), disabled: busy }}
    >
      <div ref={body}>
        <Text component="div" size="sm">
          {text}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onStay} data-safe disabled={busy}>
            {stay}
          </Button>
          <Button color={color} onClick={onGo} loading={busy}>
            {go}
          </Button>
        </Group>
      </div>
    </Modal>
  );
};
