import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { LabelledValue, MoneyText, StateBadge } from '#ui/index.ts';
import { WatchAlert } from '#customers/web/index.ts';
import { orderCss as classes, CustomerAndDays } from '#orders/order/web/index.ts';
import type { OfflineOrder, OfflineView } from '../view/view-types.ts';
import { sumBaht } from '#lib/money/money.ts';

export const OfflineHead = ({ order, shop }: { order: OfflineOrder; shop: OfflineView['rules']['shop'] }) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { customer } = order;
  return (
    <section className={classes['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <Group gap="xs">
          <Text fw={600}>{order.orderNo}</Text>
          {order.waits ? <StateBadge tone="warn">{t('provisional')}</StateBadge> : null}
        </Group>
        <CustomerAndDays
          of={{
            customer: customer.name === '' ? null : customer,
            pickupDay: order.pickupDay,
            returnDay: order.returnDay,
            eventDay: null,
          }}
        >
          <LabelledValue label={t('shared:money.rent')}>
            <MoneyText baht={order.rent} />
          </LabelledValue>
          {order.discount > 0 ? (
            <LabelledValue label={t('shared:money.discount')}>
              <MoneyText baht={-order.discount} />
            </LabelledValue>
          ) : null}
          {order.charges === 0 ? null : (
            <LabelledValue label={t('head.charges')}>
              <MoneyText baht={order.charges} />
            </LabelledValue>
          )}
          {order.vatOnTop > 0 ? (
            <LabelledValue label={t('shared:money.vatOf', { rate: shop.taxRate })}>
              <MoneyText baht={order.vatOnTop} />
            </LabelledValue>
          ) : null}
          <LabelledValue label={t('shared:money.paid')}>
            <MoneyText baht={sumBaht([order.price, -order.balance])} />
          </LabelledValue>
          <LabelledValue label={t('shared:money.balance')}>
            <MoneyText baht={Math.max(0, order.balance)} />
          </LabelledValue>
          <LabelledValue label={t('shared:money.bailWithShop')}>
            <MoneyText baht={order.bailHeld} />
          </LabelledValue>
        </CustomerAndDays>
        {customer.watch ? <WatchAlert reason={customer.watchReason} /> : null}
        {order.note === '' ? null : (
          <LabelledValue label={t('shared:field.note')}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {order.note}
            </Text>
          </LabelledValue>
        )}
      </Stack>
    </section>
  );
};
