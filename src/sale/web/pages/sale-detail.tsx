import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../core/web/translation.ts';
import { countIn } from '../../../core/common/search.ts';
import { useApi } from '../../../core/web/queries.ts';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import { orderContract } from '../../../order/contract.ts';
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
