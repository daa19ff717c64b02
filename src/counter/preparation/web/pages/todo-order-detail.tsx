import { Group, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { Page, QueryView } from '#ui/index.ts';
import { OrderGarment, LinesBySet, RentalStateBadge, orderCss } from '#orders/order/web/index.ts';
import { LinePhotos } from '#orders/attachments/web/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { HistoryList } from '../detail/history-list.tsx';
import { LineInstructions } from '../detail/line-note.tsx';
import { LineSteps } from '../detail/line-steps.tsx';
import { PreparationLinks } from '../detail/links.tsx';
import { OrderFacts } from '../detail/order-facts.tsx';

const route = getRouteApi('/backoffice/todo-order-detail/$orderid');

export const TodoOrderDetailPage = () => {
  const { t } = useTranslation(['prepare', 'shared', 'app']);
  const orderId = parseCount(route.useParams().orderid) ?? 0;
  const { search, set } = useListSearch(route);
  const query = useApi(preparationContract.get, { params: { id: orderId } });
  return (
    <Page
      title={query.data === undefined ? t('app:pages.todo') : t('history.title', { no: query.data.orderNo })}
      back="/backoffice/todo"
    >
      <QueryView query={query}>
        {(order) => (
          <Stack gap="md">
            <PreparationLinks orderId={orderId} page="history" />
            <div className={orderCss['two']}>
              <Stack gap="sm">
                <LinesBySet lines={order.lines} sets={order.sets} label={t('detail.garments')}>
                  {(line) => (
                    <li key={line.orderDetailId} className={orderCss['line']}>
                      <OrderGarment line={line} size={64}>
                        <Group gap="xs" mt={4}>
                          <RentalStateBadge state={line.state} />
                        </Group>
                      </OrderGarment>
                      <LineSteps line={line} />
                      <LineInstructions line={line} />
                      <LinePhotos orderId={orderId} line={line} moment="prepare" readOnly />
                    </li>
                  )}
                </LinesBySet>
                <section className={orderCss['box']} aria-label={t('shared:field.history')}>
                  <h2 className={orderCss['heading']}>{t('shared:field.history')}</h2>
                  <HistoryList orderId={orderId} page={search.page ?? 1} onPage={(page) => set({ page })} />
                </section>
              </Stack>
              <OrderFacts order={order} />
            </div>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
};
