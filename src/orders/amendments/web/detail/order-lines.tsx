import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, MoneyText } from '#ui/index.ts';
import type { OrderLineOut, Order } from '#orders/order/contract.ts';
import {
  OrderGarment,
  LateBadge,
  LinesBySet,
  RentalStateBadge,
  orderCss as classes,
} from '#orders/order/web/index.ts';
import { isLineHeld } from './order-actions.ts';
import { AfterReturnButtons } from './after-return-buttons.tsx';
import { isInStateSet } from '#orders/order/states.ts';

type ForLine = { onSwap: (line: OrderLineOut) => void; onFound: (line: OrderLineOut) => void };

type LinesProps = ForLine & { order: Order };

type OneLineProps = ForLine & { orderId: number; line: OrderLineOut };

const OneLine = ({ orderId, line, onSwap, onFound }: OneLineProps) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  return (
    <li className={classes['line']}>
      <OrderGarment line={line}>
        <Group gap="xs" mt={4}>
          <RentalStateBadge state={line.state} />
          <LateBadge days={line.daysLate} of={isInStateSet('out', line.state) ? 'return' : 'back'} />
        </Group>
        <Text size="sm" mt={4} component="div">
          <DayText day={line.pickupDay} /> – <DayText day={line.returnDay} />
          {line.originalReturnDay === line.returnDay ? null : (
            <Text span size="xs" c="dimmed">
              {' '}
              ({t('detail.extendedFrom')} <DayText day={line.originalReturnDay} />)
            </Text>
          )}
          {line.returnedDay === null ? null : (
            <Text span size="sm">
              {' '}
              · {t('order:state.returned')} <DayText day={line.returnedDay} />
            </Text>
          )}
        </Text>
        <Text size="sm" component="div">
          {t('shared:money.rent')} <MoneyText baht={sumBaht([line.rentalPrice, -line.discount])} /> ·{' '}
          {t('shared:money.bail')} <MoneyText baht={line.bail} />
        </Text>
        {line.condition === '' ? null : (
          <Text size="sm" c="dimmed">
            {line.condition}
          </Text>
        )}
        {isLineHeld(line) ? (
          <Button size="compact-sm" variant="default" mt={6} onClick={() => onSwap(line)}>
            {t('detail.swap')}
            <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
          </Button>
        ) : null}
        <AfterReturnButtons orderId={orderId} line={line} onFound={() => onFound(line)} />
      </OrderGarment>
    </li>
  );
};

export const OrderLineList = ({ order, ...actions }: LinesProps) => (
  <LinesBySet lines={order.lines} sets={order.sets}>
    {(line) => <OneLine key={line.orderDetailId} orderId={order.orderId} line={line} {...actions} />}
  </LinesBySet>
);
