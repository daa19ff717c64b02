import { Flex, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day, daysLate } from '#lib/dates/day.ts';
import { DayText, MoneyText, Photo, shared, StateBadge } from '#ui/index.ts';
import { LateBadge, orderCss as classes } from '#orders/order/web/index.ts';
import { useListPhone } from '../device-state.ts';
import { bailToRefund, daysLateOfReturn } from '../view/return-money.ts';
import type { OfflineOrder } from '../view/view-types.ts';
import { linesToHandOver, linesToTakeBack } from '../view/view.ts';
import { offlineDueOf, offlineDueTotalOf } from './money.ts';
import css from './counter.module.css';

type OrderListProps = {
  label: string;
  orders: readonly OfflineOrder[];
  day?: 'pickupDay' | 'returnDay';
  today: string;
  onOpen: (key: string) => void;
};

const daysLateOf = (order: OfflineOrder, next: 'pickupDay' | 'returnDay', today: Day): number =>
  next === 'pickupDay' ? daysLate(asDay(order.pickupDay), today) : daysLateOfReturn(order, today);

export const OfflineOrders = ({ label, orders, day, today, onOpen }: OrderListProps) => {
  const { t } = useTranslation(['offlineScreens', 'order', 'shared']);
  const phoneOf = useListPhone();
  return (
    <ul className={classes['list']} aria-label={label}>
      {orders.map((order) => {
        const [first] = order.lines;
        const next = day ?? (linesToHandOver(order).length > 0 ? 'pickupDay' : 'returnDay');
        const hasNextStep = linesToHandOver(order).length + linesToTakeBack(order).length > 0;
        const bail = bailToRefund(order);
        const due = bail > 0 ? 0 : offlineDueTotalOf(offlineDueOf(order));
        const owing = due > 0 ? due : bail > 0 ? 0 : Math.max(0, order.balance);
        return (
          <li key={order.key}>
            <button type="button" className={classes['choice']} onClick={() => onOpen(order.key)}>
              <Photo url={first?.image ?? ''} alt="" size={48} />
              <Flex component="span" direction="column" gap="0.125rem" flex={1} miw={0} ta="start">
                <Group component="span" gap="xs">
                  <Text component="span" fw={600}>
                    {order.customer.name === '' ? t('order:row.noCustomer') : order.customer.name}
                  </Text>
                  {order.waits ? <StateBadge tone="warn">{t('provisional')}</StateBadge> : null}
                </Group>
                <Text component="span" size="sm" c="dimmed" className={shared.anywhere}>
                  {[order.orderNo, phoneOf(order.customer.phone)].filter((one) => one !== '').join(' · ')}
                </Text>
                <Text component="span" size="sm" className={shared.anywhere}>
                  {first?.name ?? ''}
                  {order.lines.length > 1 ? ` ${t('list.more', { n: order.lines.length - 1 })}` : ''}
                </Text>
              </Flex>
              <span className={css['end']}>
                <Text component="span" size="sm">
                  <DayText day={order[next]} />
                </Text>
                <LateBadge
                  of={next === 'returnDay' ? 'return' : 'pickup'}
                  days={hasNextStep ? daysLateOf(order, next, asDay(today)) : 0}
                />
                {bail > 0 ? (
                  <Text component="span" size="sm" fw={600}>
                    {t('list.toGive')} <MoneyText baht={bail} />
                  </Text>
                ) : null}
                {owing > 0 ? (
                  <Text component="span" size="sm" fw={600}>
                    {t('list.toTake')} <MoneyText baht={owing} />
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
