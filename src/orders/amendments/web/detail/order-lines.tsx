import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, Money } from '#ui/index.ts';
import type { Line, Order } from '#orders/order/contract.ts';
import { Garment, Late, LinesBySet, RentalState, orderCss as classes } from '#orders/order/web/index.ts';
import { isHeld } from './order-actions.ts';
import { AfterReturnButtons } from './after-return-buttons.tsx';

type LinesProps = { order: Order; onSwap: (line: Line) => void };

type OneLineProps = { orderId: number; line: Line; onSwap: (line: Line) => void };

const OneLine = ({ orderId, line, onSwap }: OneLineProps) => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  return (
    <li className={classes['line']}>
      <Garment line={line}>
        <Group gap="xs" mt={4}>
          <RentalState state={line.state} />
          <Late days={line.daysLate} of={line.state === 'out' ? 'return' : 'back'} />
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
          {t('shared:money.rent')} <Money baht={line.rentalPrice - line.discount} /> ·{' '}
          {t('shared:money.bail')} <Money baht={line.bail} />
        </Text>
        {line.condition === '' ? null : (
          <Text size="sm" c="dimmed">
            {line.condition}
          </Text>
        )}
        {isHeld(line) ? (
          <Button size="compact-sm" variant="default" mt={6} onClick={() => onSwap(line)}>
            {t('detail.swap')}
            <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
          </Button>
        ) : null}
        <AfterReturnButtons orderId={orderId} line={line} />
      </Garment>
    </li>
  );
};

/** Every garment of the order with its own state and days. */
export const Lines = ({ order, onSwap }: LinesProps) => (
  <LinesBySet lines={order.lines} sets={order.sets}>
    {(line) => <OneLine key={line.orderDetailId} orderId={order.orderId} line={line} onSwap={onSwap} />}
  </LinesBySet>
);
