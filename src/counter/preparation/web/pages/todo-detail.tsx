import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { countIn } from '#lib/contract/search-params.ts';
import { Page, QueryView } from '#ui/index.ts';
import { prepareContract } from '#counter/preparation/contract.ts';
import { WorkView } from '../detail/work-view.tsx';

const route = getRouteApi('/backoffice/tododetail/$orderid');

/** One order being prepared. */
export const TodoDetailPage = () => {
  const { t } = useTranslation(['prepare', 'app']);
  const orderId = countIn(route.useParams().orderid) ?? 0;
  const query = useApi(prepareContract.get, { params: { id: orderId } });
  return (
    <Page
      title={query.data === undefined ? t('app:pages.todo') : t('detail.title', { no: query.data.orderNo })}
      back="/backoffice/todo"
    >
      <QueryView query={query}>{(order) => <WorkView key={order.orderId} order={order} />}</QueryView>
    </Page>
  );
};
