import type { Line, Order } from '../../contract.ts';
import classes from '../counter.module.css';
import { Garment } from '../list/garment.tsx';
import { PhotoSides } from './photo-sides.tsx';

const went: readonly Line['state'][] = ['out', 'returned', 'lost', 'closed'];

/** Did anything of the order go out? */
export const hasGone = (order: Order): boolean => order.lines.some((line) => went.includes(line.state));

/** Every garment that went: photos and parts at pick-up beside those at return. */
export const Compare = ({ order }: { order: Order }) => (
  <ul className={classes['list']}>
    {order.lines
      .filter((line) => went.includes(line.state))
      .map((line) => (
        <li key={line.orderDetailId} className={classes['line']}>
          <Garment line={line} size={40} />
          <PhotoSides orderId={order.orderId} line={line} withParts />
        </li>
      ))}
  </ul>
);
