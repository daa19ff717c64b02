import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type DurationRow, shopContract } from '#setup/shop/contract.ts';
import { useDurationName } from './duration-rows.tsx';

export const RemoveDurationDialog = ({ row, onClose }: { row: DurationRow; onClose: () => void }) => {
  const { t } = useTranslation(['shop', 'ui']);
  const name = useDurationName()(row);
  const used = row.orders > 0;
  const remove = useAction(shopContract.removeDuration, {
    done: t('durations.removed'),
    refresh: [shopContract.durations, shopContract.shopInfo],
    onSuccess: onClose,
  });
  return (
    <Dialog busy={remove.isPending} onClose={onClose} title={t('durations.removeTitle', { name })}>
      <Stack gap="md">
        <Text size="sm">{used ? t('durations.inUse', { n: row.orders }) : t('durations.removeText')}</Text>
        <DialogButtons
          action={used ? undefined : t('durations.remove')}
          onAction={() => remove.mutate({ params: { id: row.rentDurationId } })}
          color="red"
        />
      </Stack>
    </Dialog>
  );
};
