import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Fact, Money, TextLink } from '#ui/index.ts';
import { WatchAlert } from '#customers/web/index.ts';
import type { Order } from '../contract.ts';
import { Late, RentalState } from './list/order-cells.tsx';
import classes from './order.module.css';
import { WhoAndWhen } from './customer-and-days.tsx';

type OrderHeadProps = { order: Order; /** The order's own page needs no link to itself. */ isPage?: boolean };

const Credit = ({ baht }: { baht: number }) => {
  const { t } = useTranslation('order');
  return (
    <Fact label={t('credit.owed')}>
      <Money baht={baht} />
    </Fact>
  );
};

/** What is out and late comes first; what came back late is told when nothing is. */
const OrderLate = ({ order }: { order: Order }) => {
  const overdue = Math.max(0, ...order.lines.map((line) => (line.state === 'out' ? line.daysLate : 0)));
  return overdue > 0 ? <Late days={overdue} /> : <Late days={order.daysLate} of="back" />;
};

/** Who rents, when, and where the order stands; the same on every counter page. */
export const OrderHead = ({ order, isPage = false }: OrderHeadProps) => {
  const { t } = useTranslation(['order', 'shared']);
  const { customer } = order;
  return (
    <section className={classes['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <Group gap="xs">
          <RentalState state={order.state} />
          <OrderLate order={order} />
          {isPage ? null : (
            <TextLink
              size="sm"
              to="/backoffice/order-detail/$orderid"
              params={{ orderid: String(order.orderId) }}
            >
              {t('shared:order.details')}
            </TextLink>
          )}
        </Group>
        <WhoAndWhen of={order} />
        {isPage && customer !== null && customer.credit > 0 ? <Credit baht={customer.credit} /> : null}
        {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
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
