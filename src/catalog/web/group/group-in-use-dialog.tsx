import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';
import { Orders } from './open-orders.tsx';
import type { GroupState, Used } from './use-group.ts';

/**
 * The warning for USED_ITEM (docs/spec.md §8): some items are being billed; to confirm deletes all that was typed and
 * reloads.
 */
export const UsedDialog = ({ used, state }: { used: Used; state: GroupState }) => {
  const { t } = useTranslation(['catalog', 'ui', 'core']);
  // What was typed goes by the reload of the page, which nothing asks about any more.
  const confirm = (): void => {
    state.letGo();
    window.location.reload();
  };
  return (
    <Dialog onClose={state.endUsed} title={t('core:errors.USED_ITEM.title')}>
      <Stack gap="sm">
        <Alert color="yellow">{t('core:errors.USED_ITEM.detail', { n: used.n })}</Alert>
        <Orders orders={used.orders} />
        <Text size="sm">{t('group.used.text')}</Text>
        <DialogButtons
          action={t('group.used.confirm')}
          onAction={confirm}
          color="red"
          out={t('group.used.stay')}
        />
      </Stack>
    </Dialog>
  );
};
