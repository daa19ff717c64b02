import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { paperLayoutOf, paperLayouts } from '#reporting/printing/paper-layouts.ts';
import { chosenDocuments } from '../receipt/choose-documents.ts';
import { OrderPaperDesk } from '../receipt/order-desk.tsx';
import { DocumentSelect } from '../receipt/document-select.tsx';

const route = getRouteApi('/pages/abb-receipt-common/$orderid');

export const ReceiptCommonPage = () => {
  const { t } = useTranslation(['print', 'shared']);
  const { orderid } = route.useParams();
  const { doc, after = 0, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const shop = useApi(shopInfoOperations.shopInfo, {});
  const query = useApi(printingContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const name = paperLayoutOf(shop.data);
  const choose = useCallback(
    (documents: readonly Document[]) =>
      chosenDocuments(
        documents.filter((one) => one.documentId > after),
        doc,
      ),
    [doc, after],
  );
  return (
    <OrderPaperDesk
      orderid={orderid}
      query={query}
      choose={choose}
      layout={paperLayouts[name]}
      layoutName={name}
      auto={auto === '1' && shop.data !== undefined}
      language={lang}
      title={t('shared:paper.receipt')}
      empty={{ title: t('desk.noneTitle'), hint: t('desk.noneHint') }}
      tools={
        <DocumentSelect
          documents={query.data?.itemList ?? []}
          choice={doc}
          onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
        />
      }
    />
  );
};
