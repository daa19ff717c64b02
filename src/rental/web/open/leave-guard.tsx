import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Asks before changes to a draft are left behind. */
export const LeaveGuard = ({ active }: { active: boolean }) => {
  const { t } = useTranslation('rental');
  const { t: ui } = useTranslation('ui');
  const blocker = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('open.leave.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Text size="sm">{t('open.leave.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {t('open.leave.stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('open.leave.go')}
        </Button>
      </Group>
    </Modal>
  );
};
