import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { PrintChoice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ReceiptCategory } from '#reporting/printing/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import {
  type PaperLayoutName,
  layoutByName,
  paperLayoutNames,
  paperLayouts,
} from '#reporting/printing/paper-layouts.ts';
import { chosenDocuments } from '../receipt/choose-documents.ts';
import { OrderPaperDesk } from '../receipt/order-desk.tsx';
import { DocumentSelect } from '../receipt/document-select.tsx';

const rental = getRouteApi('/pages/abb-receipt/$layout/$cat/$orderid');
const sale = getRouteApi('/pages/abb-receipt-so/$layout/$cat/$orderid');

const Receipt = ({ name, route }: { name: PaperLayoutName; route: typeof rental | typeof sale }) => {
  const { t } = useTranslation(['print', 'shared']);
  const { cat, orderid } = route.useParams();
  const { doc, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useApi(
    printingContract.receipts,
    { params: { cat: cat as ReceiptCategory, orderid } },
    { refetchOnWindowFocus: false },
  );
  const choose = useCallback((documents: readonly Document[]) => chosenDocuments(documents, doc), [doc]);
  return (
    <OrderPaperDesk
      orderid={orderid}
      ofSale={route === sale}
      query={query}
      choose={choose}
      layout={paperLayouts[name]}
      layoutName={name}
      auto={auto === '1'}
      language={lang}
      title={t('shared:paper.receipt')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      tools={
        <>
          <DocumentSelect
            documents={query.data?.itemList ?? []}
            choice={doc}
            onChoice={(choice) =>
              void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })
            }
          />
          <PrintChoice
            label={t('size')}
            data={paperLayoutNames.map((one) => ({ value: one, label: t(`desk.layout.${one}`) }))}
            value={name}
            onChange={(next) =>
              void navigate({ params: { layout: next, cat, orderid }, search: true, replace: true })
            }
          />
        </>
      }
    />
  );
};

/**
 * `?doc=` selects one document or all, `?auto=1` prints immediately, `?lang=` sets the labels' language
 * (default: Thai).
 */
export const ReceiptPage = () => {
  const name = layoutByName(rental.useParams().layout);
  return name === undefined ? (
    <Navigate to="/pages/error-404" replace />
  ) : (
    <Receipt name={name} route={rental} />
  );
};

export const SaleReceiptPage = () => {
  const name = layoutByName(sale.useParams().layout);
  return name === undefined ? (
    <Navigate to="/pages/error-404" replace />
  ) : (
    <Receipt name={name} route={sale} />
  );
};
