import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract.ts';

/** What else there is about an order: the messages to its customer, and who wears what. A draft has neither. */
export const OrderLinks = ({ order }: { order: Order }) => {
  const { t } = useTranslation('life');
  if (order.state === 'draft') return null;
  return (
    <Group gap="md" mt="sm">
      {order.customer === null ? null : (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/backoffice/messages" search={{ order: order.orderId }} {...props} />
          )}
        >
          {t('record.toMessages')}
        </Anchor>
      )}
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to="/backoffice/party/$orderid" params={{ orderid: String(order.orderId) }} {...props} />
        )}
      >
        {t('record.toWearers')}
      </Anchor>
    </Group>
  );
};
