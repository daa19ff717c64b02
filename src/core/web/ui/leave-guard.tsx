import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Asked at the moment of leaving: is there anything to lose? */
  active: () => boolean;
  words: { title: string; text: string; stay: string; go: string };
  /** Filters and pages of the same list may change. */
  samePage?: boolean;
};

/** Asks before changes that are not saved are left behind. */
export const LeaveGuard = ({ active, words, samePage = false }: Props) => {
  const { t } = useTranslation('ui');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active() && !(samePage && current.pathname === next.pathname),
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text size="sm">{words.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          {words.go}
        </Button>
      </Group>
    </Modal>
  );
};
