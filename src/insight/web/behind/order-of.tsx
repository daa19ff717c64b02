import { Text } from '@mantine/core';
import { orderPage } from '../../../order/order-page.ts';
import type { OrderRow } from '../../../order/contract.ts';
import { SerialNo, TextLink } from '../../../core/web/ui/index.ts';

/** An order by its number, which opens it, and whose it is. */
export const OrderOf = ({ order }: { order: Pick<OrderRow, 'orderId' | 'orderNo' | 'customerName'> }) => (
  <div>
    <TextLink to={orderPage(order.orderNo)} params={{ orderid: String(order.orderId) }}>
      <SerialNo no={order.orderNo} />
    </TextLink>
    {order.customerName === '' ? null : <Text size="sm">{order.customerName}</Text>}
  </div>
);
