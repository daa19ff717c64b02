import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Fact, Money, StateBadge } from '#ui/index.ts';
import { WatchAlert } from '#customers/web/index.ts';
import { orderCss as classes, WhoAndWhen } from '#orders/order/web/index.ts';
import { type OrderView, plus, type View } from '../view/view.ts';

/** Who rents, when, what is owed; said to be provisional where the server does not know all of it. */
export const OfflineHead = ({ order, shop }: { order: OrderView; shop: View['rules']['shop'] }) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { customer } = order;
  return (
    <section className={classes['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <Group gap="xs">
          <Text fw={600}>{order.orderNo}</Text>
          {order.waits ? <StateBadge tone="warn">{t('provisional')}</StateBadge> : null}
        </Group>
        <WhoAndWhen
          of={{
            customer: customer.name === '' ? null : customer,
            pickupDay: order.pickupDay,
            returnDay: order.returnDay,
            eventDay: null,
          }}
        >
          <Fact label={t('shared:money.rent')}>
            <Money baht={order.rent} />
          </Fact>
          {order.discount > 0 ? (
            <Fact label={t('shared:money.discount')}>
              <Money baht={-order.discount} />
            </Fact>
          ) : null}
          {order.charges === 0 ? null : (
            <Fact label={t('head.charges')}>
              <Money baht={order.charges} />
            </Fact>
          )}
          {order.vatOnTop > 0 ? (
            <Fact label={t('shared:money.vatOf', { rate: shop.taxRate })}>
              <Money baht={order.vatOnTop} />
            </Fact>
          ) : null}
          <Fact label={t('shared:money.paid')}>
            <Money baht={plus(order.price, -order.balance)} />
          </Fact>
          <Fact label={t('shared:money.balance')}>
            <Money baht={Math.max(0, order.balance)} />
          </Fact>
          <Fact label={t('shared:money.bailWithShop')}>
            <Money baht={order.bailHeld} />
          </Fact>
        </WhoAndWhen>
        {customer.watch ? <WatchAlert reason={customer.watchReason} /> : null}
        {order.note === '' ? null : (
          <Fact label={t('shared:field.note')}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {order.note}
            </Text>
          </Fact>
        )}
      </Stack>
    </section>
  );
};
