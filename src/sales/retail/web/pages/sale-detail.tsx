import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { countIn } from '#lib/contract/search-params.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { SaleView } from '../detail/sale-view.tsx';

const route = getRouteApi('/backoffice/sale-detail/$orderid');

/** One sale: its articles, money and papers, and what can come back of it. */
export const SaleDetailPage = () => {
  const { t } = useTranslation(['sale', 'app']);
  const orderId = countIn(route.useParams().orderid) ?? 0;
  const query = useApi(orderContract.get, { params: { id: orderId } });
  return (
    <Page
      title={query.data === undefined ? t('app:pages.saleDetail') : t('titleOf', { no: query.data.orderNo })}
    >
      <QueryView query={query}>{(order) => <SaleView key={order.orderId} order={order} />}</QueryView>
    </Page>
  );
};
