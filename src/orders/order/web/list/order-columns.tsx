import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Column } from '#ui/index.ts';
import { DayText, SerialNo } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { CustomerCell, ItemsCell, LatePickup, RentalState } from './order-cells.tsx';

/** What lists of orders tell alike; each takes the columns it shows. */
export const useOrderColumns = () => {
  const { t } = useTranslation(['order', 'shared']);
  return {
    no: {
      key: 'no',
      label: t('shared:order.no'),
      render: (row) => <SerialNo no={row.orderNo} />,
    } satisfies Column<Pick<OrderRow, 'orderNo'>>,
    customer: {
      key: 'customer',
      label: t('shared:person.customer'),
      render: (row) => <CustomerCell row={row} />,
    } satisfies Column<Parameters<typeof CustomerCell>[0]['row']>,
    items: {
      key: 'items',
      label: t('shared:garment.clothes'),
      render: (row) => <ItemsCell row={row} />,
    } satisfies Column<Parameters<typeof ItemsCell>[0]['row']>,
    state: {
      key: 'state',
      label: t('shared:order.state'),
      render: (row) => <RentalState state={row.state} />,
      wideOnly: true,
    } satisfies Column<Pick<OrderRow, 'state'>>,
  };
};

/** The day an order is fetched on, and how late that is today. */
export const usePickupColumn = (today: Day): Column<Pick<OrderRow, 'pickupDay'>> => {
  const { t } = useTranslation('shared');
  return {
    key: 'day',
    label: t('day.pickup'),
    render: (row) => (
      <Stack gap={0}>
        <DayText day={row.pickupDay} />
        <LatePickup day={row.pickupDay} today={today} />
      </Stack>
    ),
  };
};
