import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, Page, QueryView, ButtonLink } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { OrderDetailView } from '../detail/order-view.tsx';
import { findByOrderNo } from '#orders/order/web/index.ts';

const route = getRouteApi('/backoffice/already-return-detail/$orderno');

const ReturnedOrder = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation(['change', 'order']);
  const query = useApi(orderContract.get, { params: { id: orderId } });
  return (
    <Stack gap="md">
      <div>
        <ButtonLink
          variant="default"
          to="/backoffice/return-detail-old/$orderid"
          params={{ orderid: String(orderId) }}
        >
          {t('order:details')}
        </ButtonLink>
      </div>
      <QueryView query={query}>{(order) => <OrderDetailView key={order.orderId} order={order} />}</QueryView>
    </Stack>
  );
};

export const AlreadyReturnDetailPage = (): ReactNode => {
  const { t } = useTranslation('change');
  const { orderno } = route.useParams();
  const query = useApi(orderContract.list, { query: { q: orderno, size: 10 } });
  const toList = (
    <ButtonLink variant="default" to="/backoffice/alreadyreturn">
      {t('returned.toList')}
    </ButtonLink>
  );
  return (
    <Page title={t('returned.title', { no: orderno })} actions={toList}>
      <QueryView query={query}>
        {(data) => {
          const row = findByOrderNo(data.itemList, orderno);
          return row === undefined ? (
            <EmptyState
              title={t('returned.notFound', { no: orderno })}
              hint={t('returned.notFoundHint')}
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
