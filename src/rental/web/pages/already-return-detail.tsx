import { Button, Stack } from '@mantine/core';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { EmptyState, Page, QueryView } from '../../../core/web/ui/index.ts';
import { rentalContract } from '../../contract.ts';
import { OrderView } from '../detail/order-view.tsx';
import { findByNo } from '../list/find-by-no.ts';

const route = getRouteApi('/backoffice/already-return-detail/$orderno');

const ReturnedOrder = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation('life');
  const query = useApi(rentalContract.get, { params: { id: orderId } });
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/backoffice/return-detail-old/$orderid"
              params={{ orderid: String(orderId) }}
              {...props}
            />
          )}
        >
          {t('old.details')}
        </Button>
      </div>
      <QueryView query={query}>{(order) => <OrderView key={order.orderId} order={order} />}</QueryView>
    </Stack>
  );
};

/** An order that has come back, by its number: history, papers to print again, damage noted later, bail. */
export const AlreadyReturnDetailPage = (): ReactNode => {
  const { t } = useTranslation('life');
  const { orderno } = route.useParams();
  const query = useApi(rentalContract.list, { query: { q: orderno, size: 10 } });
  const toList = (
    <Button variant="default" renderRoot={(props) => <Link to="/backoffice/alreadyreturn" {...props} />}>
      {t('back.toList')}
    </Button>
  );
  return (
    <Page title={t('back.title', { no: orderno })} actions={toList}>
      <QueryView query={query}>
        {(data) => {
          const row = findByNo(data.itemList, orderno);
          return row === undefined ? (
            <EmptyState
              title={t('back.notFound', { no: orderno })}
              hint={t('back.notFoundHint')}
              action={toList}
            />
          ) : (
            <ReturnedOrder orderId={row.orderId} />
          );
        }}
      </QueryView>
    </Page>
  );
};
