import { Button } from '@mantine/core';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { countIn } from '../../../core/web/search.ts';
import { EmptyState, Page, QueryView } from '../../../core/web/ui/index.ts';
import { shopContract } from '../../../shop/contract.ts';
import { rentalContract } from '../../contract.ts';
import { EditOrder } from '../edit/edit-order.tsx';
import { editable } from '../edit/form.ts';

const route = getRouteApi('/backoffice/rental-edit/$orderid');

/** Change a reserved order: days, garments, prices, customer. */
export const EditPage = (): ReactNode => {
  const { t } = useTranslation('life');
  const { orderid } = route.useParams();
  const order = useApi(
    rentalContract.get,
    { params: { id: countIn(orderid) ?? 0 } },
    { refetchOnWindowFocus: false },
  );
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 });
  const toOrder = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/backoffice/order-detail/$orderid" params={{ orderid }} {...props} />}
    >
      {t('edit.toOrder')}
    </Button>
  );
  return (
    <Page
      title={order.data === undefined ? t('edit.open') : t('edit.title', { no: order.data.orderNo })}
      actions={toOrder}
    >
      <QueryView query={order}>
        {(data) =>
          editable(data).length === 0 ? (
            <EmptyState title={t('edit.nothing')} hint={t('edit.nothingHint')} action={toOrder} />
          ) : (
            <QueryView query={shop}>
              {(info) => <EditOrder key={data.version} order={data} shop={info} />}
            </QueryView>
          )
        }
      </QueryView>
    </Page>
  );
};
