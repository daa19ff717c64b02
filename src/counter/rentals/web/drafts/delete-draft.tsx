import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

export const DeleteDraft = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation(['counter', 'ui']);
  const remove = useAction(rentalsContract.removeDraft, {
    done: t('saved.deleted', { no: row.orderNo }),
    refresh: [orderContract.list],
  });
  return (
    <ConfirmButton
      size="xs"
      px={6}
      aria-label={t('ui:delete')}
      title={t('saved.deleteTitle')}
      text={t('saved.deleteText', { no: row.orderNo })}
      confirmLabel={t('ui:delete')}
      onConfirm={() => remove.mutateAsync({ params: { id: row.orderId } })}
    >
      <IconTrash size={18} aria-hidden />
    </ConfirmButton>
  );
};
