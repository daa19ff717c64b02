import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { OpenOrderLinks } from './open-orders.tsx';
import type { GroupEditorState } from './use-group.ts';
import type { GroupInUse } from './use-group-refusal.ts';

/** Shows USED_ITEM (docs/spec.md §8). The confirmation discards all input and reloads the group. */
export const GroupInUseDialog = ({ inUse, state }: { inUse: GroupInUse; state: GroupEditorState }) => {
  const { t } = useTranslation(['catalog', 'ui', 'core']);
  const confirm = (): void => {
    state.allowLeaving();
    window.location.reload();
  };
  return (
    <Dialog onClose={state.endInUse} title={t('core:errors.USED_ITEM.title')}>
      <Stack gap="sm">
        <Alert color="yellow">{t('core:errors.USED_ITEM.detail', { n: inUse.n })}</Alert>
        <OpenOrderLinks orders={inUse.orders} />
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
