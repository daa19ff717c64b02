import { Stack } from '@mantine/core';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { OrderGarment, LinesBySet, orderCss as classes } from '#orders/order/web/index.ts';
import { FitButtons } from './fit-buttons.tsx';
import { PhotoSides } from './photo-sides.tsx';

export const hasHandedOutLine = (order: Order): boolean =>
  order.lines.some((line) => isInStateSet('gone', line.state));

export const BeforeAndAfter = ({ order }: { order: Order }) => (
  <LinesBySet lines={order.lines.filter((line) => isInStateSet('gone', line.state))} sets={order.sets}>
    {(line) => (
      <li key={line.orderDetailId} className={classes['line']}>
        <Stack gap="sm">
          <OrderGarment line={line} size={40} />
          <PhotoSides orderId={order.orderId} line={line} withParts />
          {isInStateSet('returned', line.state) ? <FitButtons orderId={order.orderId} line={line} /> : null}
        </Stack>
      </li>
    )}
  </LinesBySet>
);
