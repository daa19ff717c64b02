import type { Order } from '../../order/contract.ts';
import { isIn } from '../../order/states.ts';
import { Garment, orderCss as classes } from '../../order/web/index.ts';
import { PhotoSides } from './photo-sides.tsx';

/** Did anything of the order go out? */
export const hasGone = (order: Order): boolean => order.lines.some((line) => isIn('gone', line.state));

/** Every garment that went: photos and parts at pick-up beside those at return. */
export const Compare = ({ order }: { order: Order }) => (
  <ul className={classes['list']}>
    {order.lines
      .filter((line) => isIn('gone', line.state))
      .map((line) => (
        <li key={line.orderDetailId} className={classes['line']}>
          <Garment line={line} size={40} />
          <PhotoSides orderId={order.orderId} line={line} withParts />
        </li>
      ))}
  </ul>
);
