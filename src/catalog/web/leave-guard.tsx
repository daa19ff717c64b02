import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Asks before changes that are not saved are left behind. `active` is asked at the moment of leaving. */
export const LeaveGuard = ({ active }: { active: () => boolean }) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const blocker = useBlocker({
    shouldBlockFn: active,
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('group.leave.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Text size="sm">{t('group.leave.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {t('group.leave.stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {t('group.leave.go')}
        </Button>
      </Group>
    </Modal>
  );
};
