import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { ButtonLink, EmptyState, Page, QueryView } from '#ui/index.ts';
import { canSellWith } from '#orders/order/rules/sale-lines.ts';
import { orderContract } from '#orders/order/contract.ts';
import { SaleForm } from '../cart/sale-form.tsx';

const route = getRouteApi('/backoffice/sale-order');

const WithRental = ({ orderId, codes }: { orderId: number; codes: string }) => {
  const { t } = useTranslation(['sale', 'app']);
  const query = useApi(orderContract.get, { params: { id: orderId } });
  return (
    <Page
      title={
        query.data === undefined ? t('app:pages.saleOrder') : t('with.title', { no: query.data.orderNo })
      }
    >
      <QueryView query={query}>
        {(order) =>
          canSellWith(order) ? (
            <SaleForm codes={codes} rental={order} />
          ) : (
            <EmptyState
              title={t('with.over')}
              hint={t('with.overHint')}
              action={<ButtonLink to="/backoffice/sale-order">{t('app:pages.saleOrder')}</ButtonLink>}
            />
          )
        }
      </QueryView>
    </Page>
  );
};

export const SaleCartPage = () => {
  const { t } = useTranslation('app');
  const { codes = '', order } = route.useSearch();
  if (order !== undefined) return <WithRental key={order} orderId={order} codes={codes} />;
  return (
    <Page
      title={t('pages.saleOrder')}
      actions={
        <ButtonLink variant="default" to="/backoffice/list-sale-order">
          {t('pages.sales')}
        </ButtonLink>
      }
    >
      <SaleForm codes={codes} rental={null} />
    </Page>
  );
};
