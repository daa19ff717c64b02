import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../core/common/thai.ts';
import { DayText, Fact, Money } from '../../../core/web/ui/index.ts';
import { WatchAlert } from '../../../customer/web/index.ts';
import type { Order } from '../../contract.ts';
import classes from '../counter.module.css';
import { Late, RentalState } from '../list/cells.tsx';

type OrderHeadProps = { order: Order; /** The order's own page needs no link to itself. */ isPage?: boolean };

const Credit = ({ baht }: { baht: number }) => {
  const { t } = useTranslation('life');
  return (
    <Fact label={t('credit')}>
      <Money baht={baht} />
    </Fact>
  );
};

/** Who rents, when, and where the order stands; the same on every counter page. */
export const OrderHead = ({ order, isPage = false }: OrderHeadProps) => {
  const { t } = useTranslation('rental');
  const { customer } = order;
  return (
    <section className={classes['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <Group gap="xs">
          <RentalState state={order.state} />
          <Late days={order.daysLate} />
          {isPage ? null : (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/backoffice/order-detail/$orderid"
                  params={{ orderid: String(order.orderId) }}
                  {...props}
                />
              )}
            >
              {t('counter.order')}
            </Anchor>
          )}
        </Group>
        <div className={classes['facts']}>
          <Fact label={t('counter.customer')}>
            {customer === null ? t('counter.noCustomer') : customer.name}
            {customer === null || customer.phone === '' ? null : (
              <Text size="sm">
                <Anchor href={`tel:${customer.phone}`} size="sm">
                  {formatPhone(customer.phone)}
                </Anchor>
              </Text>
            )}
          </Fact>
          <Fact label={t('counter.pickupDay')}>
            <DayText day={order.pickupDay} />
          </Fact>
          <Fact label={t('counter.returnDay')}>
            <DayText day={order.returnDay} />
          </Fact>
          {order.eventDay === null ? null : (
            <Fact label={t('counter.eventDay')}>
              <DayText day={order.eventDay} />
            </Fact>
          )}
        </div>
        {isPage && customer !== null && customer.credit > 0 ? <Credit baht={customer.credit} /> : null}
        {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
        {order.note === '' ? null : (
          <Fact label={t('counter.note')}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {order.note}
            </Text>
          </Fact>
        )}
      </Stack>
    </section>
  );
};
