import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { Page, QueryView } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';
import { OrderDetailView } from '../detail/order-view.tsx';

const route = getRouteApi('/backoffice/order-detail/$orderid');

export const OrderDetailPage = (): ReactNode => {
  const { t } = useTranslation(['change', 'order', 'shared']);
  const orderId = parseCount(route.useParams().orderid) ?? 0;
  const { open, reason = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useApi(orderContract.get, { params: { id: orderId } });
  return (
    <Page
      title={
        query.data === undefined
          ? t('shared:order.details')
          : [t('shared:order.numbered', { no: query.data.orderNo }), query.data.customer?.name ?? '']
              .filter((part) => part !== '')
              .join(' · ')
      }
    >
      <QueryView query={query}>
        {(order) =>
          order.kind === 'sale' ? (
            // Retail sales have another page.
            <Navigate to={orderPageLink(order.orderNo)} params={{ orderid: String(orderId) }} replace />
          ) : (
            <OrderDetailView
              key={`${order.orderId} ${open ?? ''}`}
              order={order}
              asked={open === undefined ? null : { what: open, reason }}
              onAnswered={() => void navigate({ search: {}, replace: true })}
            />
          )
        }
      </QueryView>
    </Page>
  );
};
