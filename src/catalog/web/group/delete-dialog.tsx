import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { GroupFailure } from './failure-popup.tsx';
import { OpenOrderLinks } from './open-orders.tsx';

type DeleteDialogProps = {
  group: ProductGroup;
  onClose: () => void;
  onDeleted: () => void;
  onFail: (failure: GroupFailure) => void;
};

export const DeleteGroupDialog = ({ group, onClose, onDeleted, onFail }: DeleteDialogProps) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const params = { id: group.productGroupId };
  const uses = useApi(catalogContract.groupUses, { params }, { staleTime: 0 });
  const remove = useAction(catalogContract.removeAll, {
    done: t('group.delete.done'),
    quiet: true,
    refresh: [catalogContract.listItems],
    onSuccess: onDeleted,
    onError: (error) => {
      onClose();
      onFail({ kind: 'delete', error });
    },
  });
  return (
    <Dialog busy={remove.isPending} onClose={onClose} title={t('group.delete.title')}>
      <QueryView query={uses}>
        {({ units, orderLines, open, orders }) => {
          const free = units === 0 && orderLines === 0 && open === 0;
          return (
            <Stack gap="sm">
              {free ? (
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {t('group.delete.text', { name: group.name, n: group.productItem.length })}
                </Text>
              ) : (
                <>
                  <Alert color="yellow">{t('group.delete.stands')}</Alert>
                  <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
                    {units > 0 ? <li>{t('group.delete.units', { n: units })}</li> : null}
                    {orderLines > 0 ? <li>{t('group.delete.lines', { n: orderLines })}</li> : null}
                    {open > 0 ? <li>{t('group.delete.open', { n: open })}</li> : null}
                  </ul>
                  <OpenOrderLinks orders={orders} />
                  <Text size="sm">{t('group.delete.instead')}</Text>
                </>
              )}
              <DialogButtons
                action={free ? t('ui:delete') : undefined}
                onAction={() => remove.mutate({ params })}
                color="red"
              />
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
};
