import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi, useFormData } from '#ui/api/queries.ts';
import { isDay } from '#lib/dates/day.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { EmptyState, Page, QueryView, ButtonLink } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { SecondOrderLink } from '../edit/second-order-link.tsx';
import { EditOrder } from '../edit/edit-order.tsx';
import { editableLinesOf } from '../edit/edit-draft.ts';

const route = getRouteApi('/backoffice/rental-edit/$orderid');

const NothingToEdit = ({ order, toOrder }: { order: Order; toOrder: ReactNode }) => {
  const { t } = useTranslation('change');
  if (!order.lines.some((line) => isInStateSet('out', line.state)))
    return <EmptyState title={t('edit.nothing')} hint={t('edit.nothingHint')} action={toOrder} />;
  return (
    <EmptyState
      title={t('edit.allOut')}
      hint={t('edit.allOutHint')}
      action={
        <Group justify="center" gap="xs">
          <SecondOrderLink order={order} />
          {toOrder}
        </Group>
      }
    />
  );
};

export const EditOrderPage = (): ReactNode => {
  const { t } = useTranslation('change');
  const { orderid } = route.useParams();
  const { pickup, back, ask } = route.useSearch();
  const order = useFormData(orderContract.get, { params: { id: parseCount(orderid) ?? 0 } });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  const toOrder = (
    <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
      {t('edit.toOrder')}
    </ButtonLink>
  );
  return (
    <Page
      title={order.data === undefined ? t('edit.open') : t('edit.title', { no: order.data.orderNo })}
      actions={toOrder}
    >
      <QueryView query={order}>
        {(data) =>
          editableLinesOf(data).length === 0 ? (
            <NothingToEdit order={data} toOrder={toOrder} />
          ) : (
            <QueryView query={shop}>
              {(info) => (
                <EditOrder
                  key={data.orderId}
                  order={data}
                  shop={info}
                  askId={parseCount(ask ?? '') ?? null}
                  wished={isDay(pickup) && isDay(back) ? { pickupDay: pickup, returnDay: back } : null}
                />
              )}
            </QueryView>
          )
        }
      </QueryView>
    </Page>
  );
};
