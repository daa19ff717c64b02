import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import type { ListColumn } from '#ui/index.ts';
import { NearDayText, SerialNo } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import {
  LatePickupBadge,
  OrderCustomerCell,
  OrderItemsCell,
  RentalStateBadge,
  VisitTimeText,
} from './order-cells.tsx';

export const useOrderColumns = () => {
  const { t } = useTranslation(['order', 'shared']);
  return {
    no: {
      key: 'no',
      label: t('shared:order.no'),
      render: (row) => <SerialNo no={row.orderNo} short />,
    } satisfies ListColumn<Pick<OrderRow, 'orderNo'>>,
    customer: {
      key: 'customer',
      label: t('shared:person.customer'),
      render: (row) => <OrderCustomerCell row={row} />,
    } satisfies ListColumn<Parameters<typeof OrderCustomerCell>[0]['row']>,
    items: {
      key: 'items',
      label: t('shared:garment.clothes'),
      render: (row) => <OrderItemsCell row={row} />,
    } satisfies ListColumn<Parameters<typeof OrderItemsCell>[0]['row']>,
    state: {
      key: 'state',
      label: t('shared:order.state'),
      render: (row) => <RentalStateBadge state={row.state} />,
      wideOnly: true,
    } satisfies ListColumn<Pick<OrderRow, 'state'>>,
  };
};

export const usePickupColumn = (
  today: Day,
): ListColumn<Pick<OrderRow, 'pickupDay'> & { pickupTime?: string }> => {
  const { t } = useTranslation('shared');
  return {
    key: 'day',
    label: t('day.pickup'),
    render: (row) => (
      <Stack gap={0}>
        <NearDayText day={row.pickupDay} />
        <VisitTimeText time={row.pickupTime} />
        <LatePickupBadge day={row.pickupDay} today={today} />
      </Stack>
    ),
  };
};
