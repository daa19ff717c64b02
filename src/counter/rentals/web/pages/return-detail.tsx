import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { AfterReturn } from '../returns/after-return.tsx';
import { returnableLinesOf } from '../returns/return-form.ts';
import { TakeBackPanel } from '../returns/take-back.tsx';
import type { ReturnResult } from '../returns/use-take-back.ts';

const route = getRouteApi('/backoffice/return-detail/$orderid');

const ReturnOrder = ({ orderId, scanned }: { orderId: number; scanned: string | undefined }) => {
  const { t } = useTranslation('counter');
  const [taken, setTaken] = useState<ReturnResult | null>(null);
  const query = useApi(rentalsContract.getReturn, { params: { id: orderId } });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  return (
    <Page
      title={
        query.data === undefined ? t('return.title') : t('return.detailTitle', { no: query.data.orderNo })
      }
      back="/backoffice/return"
    >
      <QueryView query={shop}>
        {(info) => (
          <QueryView query={query}>
            {(order) =>
              taken === null && returnableLinesOf(order).length > 0 ? (
                <TakeBackPanel order={order} shop={info} scanned={scanned} onDone={setTaken} />
              ) : (
                <AfterReturn
                  // The query's order may be older than the return.
                  order={taken !== null && taken.order.version > order.version ? taken.order : order}
                  shop={info}
                  taken={taken}
                  onRest={() => setTaken(null)}
                />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
};

export const ReturnDetailPage = (): ReactNode => {
  const orderId = parseCount(route.useParams().orderid) ?? 0;
  const { scan } = route.useSearch();
  return <ReturnOrder key={orderId} orderId={orderId} scanned={scan} />;
};
