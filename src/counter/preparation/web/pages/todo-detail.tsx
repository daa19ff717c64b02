import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { Page, QueryView } from '#ui/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { PreparationView } from '../detail/work-view.tsx';

const route = getRouteApi('/backoffice/tododetail/$orderid');

export const TodoDetailPage = () => {
  const { t } = useTranslation(['prepare', 'app']);
  const orderId = parseCount(route.useParams().orderid) ?? 0;
  const query = useApi(preparationContract.get, { params: { id: orderId } });
  return (
    <Page
      title={query.data === undefined ? t('app:pages.todo') : t('detail.title', { no: query.data.orderNo })}
      back="/backoffice/todo"
    >
      <QueryView query={query}>{(order) => <PreparationView key={order.orderId} order={order} />}</QueryView>
    </Page>
  );
};
