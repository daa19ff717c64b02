import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import { printContract } from '#reporting/printing/contract.ts';
import { layoutOf, layouts } from '#reporting/printing/paper-layouts.ts';
import { chosenPapers } from '../receipt/choose-documents.ts';
import { OrderDesk } from '../receipt/order-desk.tsx';
import { Which } from '../receipt/document-select.tsx';

const route = getRouteApi('/pages/abb-receipt-common/$orderid');

/** The latest papers of an order in the shop's own layout (settings), with its logo and lines at the foot. */
export const ReceiptCommonPage = () => {
  const { t } = useTranslation(['print', 'shared']);
  const { orderid } = route.useParams();
  const { doc, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const shop = useApi(shopInfoRows.shopInfo, {});
  const query = useApi(printContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const name = layoutOf(shop.data);
  const choose = useCallback((documents: readonly Document[]) => chosenPapers(documents, doc), [doc]);
  return (
    <OrderDesk
      orderid={orderid}
      query={query}
      choose={choose}
      layout={layouts[name]}
      layoutName={name}
      auto={auto === '1' && shop.data !== undefined}
      language={lang}
      title={t('shared:paper.receipt')}
      empty={{ title: t('desk.noneTitle'), hint: t('desk.noneHint') }}
      tools={
        <Which
          documents={query.data?.itemList ?? []}
          choice={doc}
          onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
        />
      }
    />
  );
};
