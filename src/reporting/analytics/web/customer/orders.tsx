import { Box, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ListColumn, BadgeTone } from '#ui/index.ts';
import {
  ChoiceBar,
  DayText,
  EmptyPage,
  EmptyState,
  ListTable,
  MoneyText,
  Pager,
  SerialNo,
  shared,
  StateBadge,
} from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import type { CustomerHistory } from '#reporting/analytics/contract.ts';
import type { CustomerOrderFilter } from '#reporting/analytics/rules/customer-order-filters.ts';
import { customerOrderFilters } from '#reporting/analytics/rules/customer-order-filters.ts';
import { isSaleNo } from '#ledger/document-numbers.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';

const tones: Record<OrderRow['state'], BadgeTone> = {
  draft: 'neutral',
  reserved: 'info',
  prepared: 'brand',
  out: 'warn',
  partially_returned: 'warn',
  returned: 'info',
  closed: 'good',
  cancelled: 'neutral',
  noshow: 'neutral',
};

const useColumns = (): ListColumn<OrderRow>[] => {
  const { t } = useTranslation(['people', 'order', 'shared']);
  return [
    {
      key: 'no',
      label: t('shared:order.no'),
      render: (row) => <SerialNo no={row.orderNo} />,
    },
    {
      key: 'state',
      label: t('life.state'),
      render: (row) => <StateBadge tone={tones[row.state]}>{t(`order:state.${row.state}`)}</StateBadge>,
    },
    {
      key: 'days',
      label: t('shared:day.rental'),
      render: (row) => (
        <Stack gap={0}>
          <span>
            {isSaleNo(row.orderNo) ? (
              <>
                <DayText day={row.pickupDay} /> {t('shared:money.for.sale')}
              </>
            ) : (
              <>
                <DayText day={row.pickupDay} /> – <DayText day={row.returnDay} />
              </>
            )}
          </span>
          {row.daysLate > 0 ? (
            <Text span size="xs" fw={600} className={shared.bad}>
              {t(isInOrderStateSet('withCustomer', row.state) ? 'order:row.late' : 'order:row.wasLate', {
                n: row.daysLate,
              })}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    { key: 'items', label: t('life.items'), render: orderContentsText },
    { key: 'price', label: t('life.price'), render: (row) => <MoneyText baht={row.price} />, align: 'right' },
    {
      key: 'balance',
      label: t('life.balance'),
      render: (row) => <MoneyText baht={row.balance} />,
      align: 'right',
    },
  ];
};

const words = { open: 'life.stateOpen', over: 'life.stateOver', off: 'life.stateOff' } as const;

export const CustomerOrders = ({
  orders,
  show,
  onShow,
  onPage,
}: {
  orders: CustomerHistory['orders'];
  show: CustomerOrderFilter | undefined;
  onShow: (show: CustomerOrderFilter | undefined) => void;
  onPage: (page: number) => void;
}) => {
  const { t } = useTranslation(['people', 'order', 'shared']);
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <section className={shared.box} aria-labelledby="customer-orders">
      <Box id="customer-orders" component="h2" mt={0} mb="0.5rem" fz="1.0625rem" fw={600}>
        {t('life.list')}
      </Box>
      <Stack gap="sm">
        <ChoiceBar
          label={t('life.state')}
          choices={['', ...customerOrderFilters]}
          nameOf={(one) => (one === '' ? t('shared:all.pieces') : t(words[one]))}
          value={show ?? ''}
          onChange={(one) => onShow(one === '' ? undefined : one)}
        />
        {orders.itemList.length === 0 ? (
          <EmptyPage of={orders} onPage={onPage}>
            <EmptyState title={t(show === undefined ? 'life.never' : 'life.noOrders')} />
          </EmptyPage>
        ) : (
          <>
            <ListTable
              columns={columns}
              renderLines={(row) => ({
                name: <SerialNo no={row.orderNo} />,
                end: <StateBadge tone={tones[row.state]}>{t(`order:state.${row.state}`)}</StateBadge>,
                facts: [<DayText key="day" day={row.pickupDay} />, orderContentsText(row)],
                mark: <MoneyText baht={row.price} />,
              })}
              rows={orders.itemList}
              rowKey={(row) => row.orderId}
              onOpen={(row) =>
                void navigate({
                  to: orderPageLink(row.orderNo),
                  params: { orderid: String(row.orderId) },
                })
              }
              caption={t('life.list')}
            />
            <Pager
              page={orders.page}
              size={orders.size}
              total={orders.total}
              totalCapped={orders.totalCapped}
              onPage={onPage}
            />
          </>
        )}
      </Stack>
    </section>
  );
};
