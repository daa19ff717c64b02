import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import { type DurationRow, shopContract } from '../../contract.ts';
import { useDurationName } from './duration-rows.tsx';

/** Asks before a duration is deleted, or says why it cannot be. */
export const RemoveDuration = ({ row, onClose }: { row: DurationRow; onClose: () => void }) => {
  const { t } = useTranslation(['shop', 'ui']);
  const name = useDurationName()(row);
  const used = row.orders > 0;
  const remove = useAction(shopContract.removeDuration, {
    done: t('durations.removed'),
    refresh: [shopContract.durations, shopContract.shopInfo],
    onSuccess: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('durations.removeTitle', { name })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{used ? t('durations.inUse', { n: row.orders }) : t('durations.removeText')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(used ? 'ui:close' : 'ui:cancel')}
          </Button>
          {used ? null : (
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: row.rentDurationId } })}
            >
              {t('durations.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
