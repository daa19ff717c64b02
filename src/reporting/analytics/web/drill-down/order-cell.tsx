import { Text } from '@mantine/core';
import { orderPageLink } from '#orders/order/order-page-link.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { SerialNo, TextLink } from '#ui/index.ts';

export const OrderCell = ({ order }: { order: Pick<OrderRow, 'orderId' | 'orderNo' | 'customerName'> }) => (
  <div>
    <TextLink to={orderPageLink(order.orderNo)} params={{ orderid: String(order.orderId) }}>
      <SerialNo no={order.orderNo} />
    </TextLink>
    {order.customerName === '' ? null : <Text size="sm">{order.customerName}</Text>}
  </div>
);
