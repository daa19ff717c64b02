import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DayText, Money, StateBadge } from '../../../core/web/ui/index.ts';
import type { Order } from '../../contract.ts';
import classes from '../counter.module.css';

/** Papers issued for the order; each opens as it was printed. */
export const Documents = ({ order }: { order: Order }) => {
  const { t } = useTranslation('rental');
  if (order.documents.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('detail.noDocuments')}
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
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/pages/abb-receipt/$layout/$cat/$orderid"
                  params={{ layout: '2', cat: paper.stage, orderid: String(order.orderId) }}
                  search={{ doc: paper.documentId }}
                  {...props}
                />
              )}
            >
              {t(`doc.${paper.kind}`)} {paper.documentNo}
            </Anchor>
            <Text size="xs" c="dimmed">
              <DayText day={paper.day} />
            </Text>
            {paper.voided ? <StateBadge tone="bad">{t('detail.voided')}</StateBadge> : null}
          </div>
          <Text size="sm" component="span">
            <Money baht={paper.total} />
          </Text>
        </Group>
      ))}
    </ul>
  );
};

/** To the page on which every paper can be seen, laid out and printed. */
export const PapersLink = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('life');
  return (
    <Anchor
      size="sm"
      mt="xs"
      display="inline-block"
      renderRoot={(props) => (
        <Link to="/pages/rec-page/$orderid" params={{ orderid: String(orderId) }} {...props} />
      )}
    >
      {t('back.papers')}
    </Anchor>
  );
};
