import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import { ConfirmButton } from '../../../core/web/ui/index.ts';
import type { OrderRow } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';

/** Throws a draft away after asking. */
export const DeleteDraft = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('rental');
  const remove = useAction(rentalContract.removeDraft, {
    done: t('saved.deleted', { no: row.orderNo }),
    refresh: [rentalContract.list],
  });
  return (
    <ConfirmButton
      size="compact-sm"
      title={t('saved.deleteTitle')}
      text={t('saved.deleteText', { no: row.orderNo })}
      confirmLabel={t('saved.delete')}
      onConfirm={() => remove.mutateAsync({ params: { id: row.orderId } })}
    >
      {t('saved.delete')}
    </ConfirmButton>
  );
};
