import { Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, daysLate } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { DayText, Money, Photo, StateBadge } from '#ui/index.ts';
import { Late, orderCss as classes } from '#orders/order/web/index.ts';
import { bailToGive } from '../view/return-money.ts';
import { handable, type OrderView, returnable } from '../view/view.ts';
import { dueNow, totalOf } from './money.ts';
import css from './counter.module.css';

type OrderListProps = {
  label: string;
  orders: readonly OrderView[];
  /** The day that matters in this list; left out: what is next for each. */
  day?: 'pickupDay' | 'returnDay';
  today: string;
  onOpen: (key: string) => void;
};

/** Orders as buttons: who, which garments, which day, what is still to be taken. */
export const OfflineOrders = ({ label, orders, day, today, onOpen }: OrderListProps) => {
  const { t } = useTranslation(['offlineScreens', 'order', 'shared']);
  return (
    <ul className={classes['list']} aria-label={label}>
      {orders.map((order) => {
        const [first] = order.lines;
        const next = day ?? (handable(order).length > 0 ? 'pickupDay' : 'returnDay');
        const ahead = handable(order).length + returnable(order).length > 0;
        const bail = bailToGive(order);
        const due = bail > 0 ? 0 : totalOf(dueNow(order));
        const owing = due > 0 ? due : bail > 0 ? 0 : Math.max(0, order.balance);
        return (
          <li key={order.key}>
            <button type="button" className={classes['choice']} onClick={() => onOpen(order.key)}>
              <Photo url={first?.image ?? ''} alt="" size={48} />
              <span className={css['who']}>
                <Group component="span" gap="xs">
                  <Text component="span" fw={600}>
                    {order.customer.name === '' ? t('order:row.noCustomer') : order.customer.name}
                  </Text>
                  {order.waits ? <StateBadge tone="warn">{t('provisional')}</StateBadge> : null}
                </Group>
                <Text component="span" size="sm" c="dimmed" className={css['line'] ?? ''}>
                  {[order.orderNo, formatPhone(order.customer.phone)].filter((one) => one !== '').join(' · ')}
                </Text>
                <Text component="span" size="sm" className={css['line'] ?? ''}>
                  {first?.name ?? ''}
                  {order.lines.length > 1 ? ` ${t('list.more', { n: order.lines.length - 1 })}` : ''}
                </Text>
              </span>
              <span className={css['end']}>
                <Text component="span" size="sm">
                  <DayText day={order[next]} />
                </Text>
                <Late
                  of={next === 'returnDay' ? 'return' : 'pickup'}
                  days={ahead ? daysLate(asDay(order[next]), asDay(today)) : 0}
                />
                {bail > 0 ? (
                  <Text component="span" size="sm" fw={600}>
                    {t('list.toGive')} <Money baht={bail} />
                  </Text>
                ) : null}
                {owing > 0 ? (
                  <Text component="span" size="sm" fw={600}>
                    {t('list.toTake')} <Money baht={owing} />
                  </Text>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
