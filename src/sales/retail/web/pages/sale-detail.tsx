import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { SaleView } from '../detail/sale-view.tsx';

const route = getRouteApi('/backoffice/sale-detail/$orderid');

export const SaleDetailPage = () => {
  const { t } = useTranslation(['sale', 'app']);
  const orderId = parseCount(route.useParams().orderid) ?? 0;
  const query = useApi(orderContract.get, { params: { id: orderId } });
  return (
    <Page
      title={query.data === undefined ? t('app:pages.saleDetail') : t('titleOf', { no: query.data.orderNo })}
    >
      <QueryView query={query}>{(order) => <SaleView key={order.orderId} order={order} />}</QueryView>
    </Page>
  );
};
