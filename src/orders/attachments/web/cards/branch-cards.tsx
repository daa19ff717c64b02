import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { DayText, EmptyState, PagedList, SerialNo, TextLink } from '#ui/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';

export const BranchHeldCards = () => {
  const { t } = useTranslation('record');
  const [page, setPage] = useState(1);
  const query = useApi(attachmentContract.cardsHere, { query: { page, size: 25 } });
  if (query.data?.total === 0) return null;
  return (
    <section aria-label={t('card.title')}>
      <h2 className={classes['heading']}>{t('card.title')}</h2>
      <PagedList query={query} onPage={setPage} empty={<EmptyState title={t('card.empty')} />}>
        {(list) => (
          <ul className={classes['list']}>
            {list.itemList.map((one) => (
              <li key={one.cardId} className={classes['line']}>
                <TextLink to="/backoffice/order-detail/$orderid" params={{ orderid: String(one.orderId) }}>
                  <SerialNo no={one.orderNo} />
                </TextLink>{' '}
                <Text span size="sm">
                  {[one.customerName, t(`card.kinds.${one.kind}`), one.drawer]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  {t('card.due')} <DayText day={one.returnDay} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
};
