import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { Page, QueryView, ButtonLink } from '#ui/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { OrderDocuments, MoneySummary, OrderHead, orderCss as classes } from '#orders/order/web/index.ts';
import { ReturnRecord } from '../returns/return-record.tsx';

const route = getRouteApi('/backoffice/return-detail-old/$orderid');

export const ReturnRecordPage = (): ReactNode => {
  const { t } = useTranslation(['counter', 'order', 'change']);
  const { orderid } = route.useParams();
  const query = useApi(rentalsContract.getReturn, { params: { id: parseCount(orderid) ?? 0 } });
  return (
    <Page
      title={
        query.data === undefined ? t('order:details') : t('returnRecord.title', { no: query.data.orderNo })
      }
      actions={
        <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
          {t('change:edit.toOrder')}
        </ButtonLink>
      }
    >
      <QueryView query={query}>
        {(order) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('returnRecord.hint')}
            </Text>
            <OrderHead order={order} />
            <div className={classes['two']}>
              <ReturnRecord order={order} />
              <Stack gap="md">
                <section className={classes['box']} aria-label={t('returnRecord.settled')}>
                  <h2 className={classes['heading']}>{t('returnRecord.settled')}</h2>
                  <MoneySummary order={order} />
                </section>
                <section className={classes['box']} aria-label={t('order:doc.title')}>
                  <h2 className={classes['heading']}>{t('order:doc.title')}</h2>
                  <OrderDocuments order={order} />
                </section>
              </Stack>
            </div>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
