import { Alert, Group, Stack, Text } from '@mantine/core';
import { formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { LabelledValue, MoneyText, TextLink } from '#ui/index.ts';
import { WatchAlert } from '#customers/web/index.ts';
import type { Order } from '../contract.ts';
import { LateBadge, RentalStateBadge } from './list/order-cells.tsx';
import classes from './order.module.css';
import { CustomerAndDays } from './customer-and-days.tsx';
import { closedDayNotesOf } from '#orders/order/rules/closed-day-notes.ts';
import { isInStateSet } from '#orders/order/states.ts';

type OrderHeadProps = {
  order: Order;
  isPage?: boolean;
};

const Credit = ({ baht }: { baht: number }) => {
  const { t } = useTranslation('order');
  return (
    <LabelledValue label={t('credit.owed')}>
      <MoneyText baht={baht} />
    </LabelledValue>
  );
};

const OrderLate = ({ order }: { order: Order }) => {
  const overdue = Math.max(
    0,
    ...order.lines.map((line) => (isInStateSet('out', line.state) ? line.daysLate : 0)),
  );
  return overdue > 0 ? <LateBadge days={overdue} /> : <LateBadge days={order.daysLate} of="back" />;
};

const ClosedDayNotes = ({ order }: { order: Order }) => {
  const { t } = useTranslation('order');
  const language = useLanguage();
  return closedDayNotesOf(order).map(({ kind, day, next }) => (
    <Alert key={`${kind} ${day}`} color="yellow" py="xs" role="status">
      {next === null
        ? t(`closed.${kind}Open`, { day: formatDay(day, language) })
        : t(`closed.${kind}`, { day: formatDay(day, language), next: formatDay(next, language) })}
    </Alert>
  ));
};

export const OrderHead = ({ order, isPage = false }: OrderHeadProps) => {
  const { t } = useTranslation(['order', 'shared']);
  const { customer } = order;
  return (
    <section className={classes['box']} aria-label={order.orderNo}>
      <Stack gap="sm">
        <Group gap="xs">
          <RentalStateBadge state={order.state} />
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
        <CustomerAndDays of={order} />
        <ClosedDayNotes order={order} />
        {isPage && customer !== null && customer.credit > 0 ? <Credit baht={customer.credit} /> : null}
        {customer?.watch ? <WatchAlert reason={customer.watchReason} /> : null}
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
