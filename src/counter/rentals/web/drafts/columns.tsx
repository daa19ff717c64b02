import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import type { ListColumn, TwoLineContent } from '#ui/index.ts';
import { DayText, MoneyText, SerialNo, StateBadge, TimeText } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { useOrderColumns, useCompactOrderRows } from '#orders/order/web/index.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftAvailabilityBadge } from './availability-badge.tsx';
import classes from './drafts.module.css';

export const useDraftColumns = (): ListColumn<OrderRow>[] => {
  const { t } = useTranslation(['counter', 'ui', 'shared']);
  const { items } = useOrderColumns();
  return [
    {
      key: 'no',
      label: t('shared:order.no'),
      render: (row) => <SerialNo no={row.orderNo} />,
    },
    {
      key: 'customer',
      label: t('shared:person.customer'),
      render: (row) =>
        row.customerName === '' ? (
          <Text size="sm" c="dimmed" component="span">
            {t('saved.noCustomer')}
          </Text>
        ) : (
          <>
            {row.customerName}{' '}
            {row.watch ? <StateBadge tone="warn">{t('shared:person.watch')}</StateBadge> : null}
            <Text size="xs" c="dimmed" component="div">
              {formatPhone(row.phone)}
            </Text>
          </>
        ),
    },
    {
      key: 'days',
      label: t('saved.days'),
      render: (row) => (
        <>
          <DayText day={row.pickupDay} /> – <DayText day={row.returnDay} />
        </>
      ),
    },
    { ...items, label: t('saved.items') },
    {
      key: 'queue',
      label: t('saved.queue'),
      render: (row) => (
        <span className={classes['whole']}>
          <DraftAvailabilityBadge row={row} />
        </span>
      ),
    },
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
    { key: 'delete', label: t('ui:delete'), render: (row) => <DeleteDraft row={row} /> },
  ];
};

export const useDraftLines = (): ((row: OrderRow) => TwoLineContent) => {
  const { t } = useTranslation('counter');
  const linesOf = useCompactOrderRows();
  return (row) => ({
    ...linesOf({ ...row, customerName: row.customerName || t('saved.noCustomer') }, row.pickupDay),
    end: <MoneyText baht={row.price} />,
    mark: <DraftAvailabilityBadge row={row} />,
    control: <DeleteDraft row={row} />,
  });
};
