import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { ButtonLink, EmptyState, Page, QueryView } from '#ui/index.ts';
import { canSellWith } from '#orders/order/rules/sale-lines.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { SaleDone } from '../cart/sale-done.tsx';
import { SaleForm } from '../cart/sale-form.tsx';
import type { SaleResult } from '../cart/sale-till.tsx';

const route = getRouteApi('/backoffice/sale-order');

/** A rental after its return opens on the page that settles the deposit. */
const useShowRental = (): ((rental: Order) => void) => {
  const navigate = useNavigate();
  return ({ orderId, lines }) => {
    const running = lines.some((line) => isInStateSet('running', line.state));
    void navigate({
      to: running ? '/backoffice/order-detail/$orderid' : '/backoffice/return-detail/$orderid',
      params: { orderid: String(orderId) },
    });
  };
};

const WithRental = ({ orderId, codes }: { orderId: number; codes: string }) => {
  const { t } = useTranslation(['sale', 'app']);
  const [sale, setSale] = useState<SaleResult | null>(null);
  const query = useApi(orderContract.get, { params: { id: orderId } });
  const showRental = useShowRental();
  const onSold = (sold: SaleResult): void => {
    // Nothing was paid, so there is no change or paper.
    if (sold.order.documents.length === sold.before?.documents.length) {
      toastDone(t('with.done'));
      showRental(sold.order);
    } else setSale(sold);
  };
  return (
    <Page
      title={
        query.data === undefined ? t('app:pages.saleOrder') : t('with.title', { no: query.data.orderNo })
      }
    >
      {sale === null ? (
        <QueryView query={query}>
          {(order) =>
            canSellWith(order) ? (
              <SaleForm codes={codes} rental={order} onSold={onSold} />
            ) : (
              <EmptyState
                title={t('with.over')}
                hint={t('with.overHint')}
                action={<ButtonLink to="/backoffice/sale-order">{t('app:pages.saleOrder')}</ButtonLink>}
              />
            )
          }
        </QueryView>
      ) : (
        <SaleDone sale={sale} next={{ label: t('with.open'), go: () => showRental(sale.order) }} />
      )}
    </Page>
  );
};

const SaleAlone = ({ codes }: { codes: string }) => {
  const { t } = useTranslation(['sale', 'app']);
  const navigate = route.useNavigate();
  const [sale, setSale] = useState<SaleResult | null>(null);
  const next = async (): Promise<void> => {
    await navigate({ search: {}, replace: true });
    setSale(null);
  };
  return (
    <Page
      title={t('app:pages.saleOrder')}
      actions={
        <ButtonLink variant="default" to="/backoffice/list-sale-order">
          {t('app:pages.sales')}
        </ButtonLink>
      }
    >
      {sale === null ? (
        <SaleForm codes={codes} rental={null} onSold={setSale} />
      ) : (
        <SaleDone sale={sale} next={{ label: t('soldNext'), go: () => void next() }} />
      )}
    </Page>
  );
};

export const SaleCartPage = () => {
  const { codes = '', order } = route.useSearch();
  return order === undefined ? (
    <SaleAlone codes={codes} />
  ) : (
    <WithRental key={order} orderId={order} codes={codes} />
  );
};
