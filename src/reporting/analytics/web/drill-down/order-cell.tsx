import { Text } from '@mantine/core';
import { orderPage } from '#orders/order/order-page-link.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { SerialNo, TextLink } from '#ui/index.ts';

/** An order by its number, which opens it, and whose it is. */
export const OrderOf = ({ order }: { order: Pick<OrderRow, 'orderId' | 'orderNo' | 'customerName'> }) => (
  <div>
    <TextLink to={orderPage(order.orderNo)} params={{ orderid: String(order.orderId) }}>
      <SerialNo no={order.orderNo} />
    </TextLink>
    {order.customerName === '' ? null : <Text size="sm">{order.customerName}</Text>}
  </div>
);
