import { Button, Stack, Text } from '@mantine/core';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { countIn } from '../../../core/web/search.ts';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import { rentalContract } from '../../contract.ts';
import classes from '../counter.module.css';
import { Documents } from '../detail/documents.tsx';
import { OrderHead } from '../detail/head.tsx';
import { MoneySummary } from '../detail/money-summary.tsx';
import { BackRecord } from '../return/back-record.tsx';

const route = getRouteApi('/backoffice/return-detail-old/$orderid');

/** The return as it was recorded; nothing can be changed here. */
export const ReturnOldPage = (): ReactNode => {
  const { t } = useTranslation(['life', 'rental']);
  const { orderid } = route.useParams();
  const query = useApi(rentalContract.getReturn, { params: { id: countIn(orderid) ?? 0 } });
  return (
    <Page
      title={
        query.data === undefined ? t('life:old.details') : t('life:old.title', { no: query.data.orderNo })
      }
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/backoffice/order-detail/$orderid" params={{ orderid }} {...props} />
          )}
        >
          {t('life:edit.toOrder')}
        </Button>
      }
    >
      <QueryView query={query}>
        {(order) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('life:old.hint')}
            </Text>
            <OrderHead order={order} />
            <div className={classes['two']}>
              <BackRecord order={order} />
              <Stack gap="md">
                <section className={classes['box']} aria-label={t('life:old.settled')}>
                  <h2 className={classes['heading']}>{t('life:old.settled')}</h2>
                  <MoneySummary order={order} />
                </section>
                <section className={classes['box']} aria-label={t('rental:detail.documents')}>
                  <h2 className={classes['heading']}>{t('rental:detail.documents')}</h2>
                  <Documents order={order} />
                </section>
              </Stack>
            </div>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
