import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';

export const OrderLinks = ({ order }: { order: Order }) => {
  const { t } = useTranslation('change');
  if (isInOrderStateSet('draft', order.state)) return null;
  return (
    <Group gap="md" mt="sm">
      {order.customer === null ? null : (
        <TextLink size="sm" to="/backoffice/messages" search={{ order: order.orderId }}>
          {t('detail.toMessages')}
        </TextLink>
      )}
      <TextLink size="sm" to="/backoffice/party/$orderid" params={{ orderid: String(order.orderId) }}>
        {t('detail.toWearers')}
      </TextLink>
      <TextLink size="sm" to="/backoffice/online-billing" search={{ order: order.orderId }}>
        {t('detail.toSlips')}
      </TextLink>
    </Group>
  );
};
