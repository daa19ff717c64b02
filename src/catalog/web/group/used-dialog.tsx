import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Orders } from './orders.tsx';
import type { GroupState, Used } from './use-group.ts';

/** The spec's warning for USED_ITEM (§8): some items are being billed; to confirm deletes all that was typed and reloads. */
export const UsedDialog = ({ used, state }: { used: Used; state: GroupState }) => {
  const { t } = useTranslation(['catalog', 'ui', 'core']);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await state.reload();
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={state.endUsed}
      title={t('core:errors.USED_ITEM.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <Alert color="yellow">{t('core:errors.USED_ITEM.detail', { n: used.n })}</Alert>
        <Orders orders={used.orders} />
        <Text size="sm">{t('group.used.text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={state.endUsed} data-autofocus disabled={busy}>
            {t('group.used.stay')}
          </Button>
          <Button color="red" onClick={confirm} loading={busy}>
            {t('group.used.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
