import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, TextLink, SerialNo } from '#ui/index.ts';
import type { OpenOrder } from '#catalog/contract.ts';

export const OpenOrderLinks = ({ orders }: { orders: readonly OpenOrder[] }) => {
  const { t } = useTranslation('catalog');
  if (orders.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <TextLink
            size="sm"
            to="/backoffice/order-detail/$orderid"
            params={{ orderid: String(order.orderId) }}
            target="_blank"
          >
            <SerialNo no={order.orderNo} />
          </TextLink>{' '}
          <Text component="span" size="sm" c="dimmed">
            <DayText day={order.pickupDay} /> – <DayText day={order.returnDay} /> ·{' '}
            {t('group.units', { n: order.count })}
          </Text>
        </li>
      ))}
    </ul>
  );
};
