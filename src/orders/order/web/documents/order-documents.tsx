import { Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, MoneyText, StateBadge, TextLink } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import classes from '../order.module.css';
import { useReceiptLayout } from './receipt-layout.ts';

export const OrderDocuments = ({ order }: { order: Order }) => {
  const { t } = useTranslation('order');
  const layout = useReceiptLayout();
  if (order.documents.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('doc.none')}
      </Text>
    );
  return (
    <ul className={classes['list']} style={{ marginTop: 8 }}>
      {order.documents.map((paper) => (
        <Group
          key={paper.documentId}
          component="li"
          justify="space-between"
          gap="xs"
          wrap="nowrap"
          align="flex-start"
        >
          <div>
            <TextLink
              size="sm"
              to="/pages/abb-receipt/$layout/$cat/$orderid"
              params={{ layout, cat: paper.stage, orderid: String(order.orderId) }}
              search={{ doc: paper.documentId }}
            >
              {t(`doc.${paper.kind}`)} {paper.documentNo}
            </TextLink>
            <Text size="xs" c="dimmed">
              <DayText day={paper.day} />
            </Text>
            {paper.voided ? <StateBadge tone="bad">{t('doc.voided')}</StateBadge> : null}
          </div>
          <Text size="sm" component="span">
            <MoneyText baht={paper.total} />
          </Text>
        </Group>
      ))}
    </ul>
  );
};

export const DocumentsLink = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('order');
  return (
    <TextLink
      size="sm"
      mt="xs"
      display="inline-block"
      to="/pages/rec-page/$orderid"
      params={{ orderid: String(orderId) }}
    >
      {t('doc.papers')}
    </TextLink>
  );
};
