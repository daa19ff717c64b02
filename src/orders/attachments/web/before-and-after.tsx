import { Stack } from '@mantine/core';
import type { Order } from '#orders/order/contract.ts';
import { isIn } from '#orders/order/states.ts';
import { Garment, LinesBySet, orderCss as classes } from '#orders/order/web/index.ts';
import { FitTaps } from './fit-buttons.tsx';
import { PhotoSides } from './photo-sides.tsx';

/** Did anything of the order go out? */
export const hasGone = (order: Order): boolean => order.lines.some((line) => isIn('gone', line.state));

/** Every garment that went: photos and parts at pick-up beside those at return, and how it fitted once it is back. */
export const Compare = ({ order }: { order: Order }) => (
  <LinesBySet lines={order.lines.filter((line) => isIn('gone', line.state))} sets={order.sets}>
    {(line) => (
      <li key={line.orderDetailId} className={classes['line']}>
        <Stack gap="sm">
          <Garment line={line} size={40} />
          <PhotoSides orderId={order.orderId} line={line} withParts />
          {line.state === 'returned' ? <FitTaps orderId={order.orderId} line={line} /> : null}
        </Stack>
      </li>
    )}
  </LinesBySet>
);
