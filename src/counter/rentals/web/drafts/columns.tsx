import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ListColumn, RowAction, TwoLineContent } from '#ui/index.ts';
import { MoneyText, NearDayText, RowLink, TimeText } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { OrderCustomerCell, useOrderColumns, useCompactOrderRows } from '#orders/order/web/index.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftAvailabilityBadge } from './availability-badge.tsx';

export const useDraftColumns = (): ListColumn<OrderRow>[] => {
  const { t } = useTranslation(['counter', 'shared']);
  const { no, customer, items } = useOrderColumns();
  return [
    no,
    { ...customer, render: (row) => <OrderCustomerCell row={row} none={t('saved.noCustomer')} /> },
    {
      key: 'days',
      label: t('saved.days'),
      render: (row) => (
        <Stack gap={0}>
          <NearDayText day={row.pickupDay} />
          <Text component="span" size="xs" c="dimmed">
            – <NearDayText day={row.returnDay} />
          </Text>
        </Stack>
      ),
    },
    { ...items, label: t('saved.items') },
    { key: 'queue', label: t('saved.queue'), render: (row) => <DraftAvailabilityBadge row={row} /> },
    {
      key: 'price',
      label: t('shared:money.rent'),
      align: 'right',
      render: (row) => <MoneyText baht={row.price} />,
    },
    {
      key: 'at',
      label: t('saved.savedAt'),
      wideOnly: true,
      render: (row) => <TimeText at={row.createdAt} />,
    },
  ];
};

export const useDraftLines = (): ((row: OrderRow) => TwoLineContent) => {
  const { t } = useTranslation('counter');
  const linesOf = useCompactOrderRows();
  return (row) => ({
    ...linesOf({ ...row, customerName: row.customerName || t('saved.noCustomer') }, row.pickupDay),
    end: <MoneyText baht={row.price} />,
    mark: <DraftAvailabilityBadge row={row} />,
  });
};

export const useDraftAction = (): RowAction<OrderRow> => {
  const { t } = useTranslation('shared');
  return {
    label: t('do.continue'),
    render: (row) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <DeleteDraft row={row} />
        <RowLink
          action={t('do.continue')}
          of={row.orderNo}
          to="/backoffice/rental/$orderid"
          params={{ orderid: String(row.orderId) }}
        />
      </Group>
    ),
  };
};
