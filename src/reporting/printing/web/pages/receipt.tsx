import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { Choice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ReceiptCategory } from '#reporting/printing/contract.ts';
import { printContract } from '#reporting/printing/contract.ts';
import { type LayoutName, layoutNamed, layoutNames, layouts } from '#reporting/printing/paper-layouts.ts';
import { chosenPapers } from '../receipt/choose-documents.ts';
import { OrderDesk } from '../receipt/order-desk.tsx';
import { Which } from '../receipt/document-select.tsx';

const rental = getRouteApi('/pages/abb-receipt/$layout/$cat/$orderid');
const sale = getRouteApi('/pages/abb-receipt-so/$layout/$cat/$orderid');

const Receipt = ({ name, route }: { name: LayoutName; route: typeof rental | typeof sale }) => {
  const { t } = useTranslation(['print', 'shared']);
  const { cat, orderid } = route.useParams();
  const { doc, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  // The server refuses a step it does not know.
  const query = useApi(
    printContract.receipts,
    { params: { cat: cat as ReceiptCategory, orderid } },
    { refetchOnWindowFocus: false },
  );
  const choose = useCallback((documents: readonly Document[]) => chosenPapers(documents, doc), [doc]);
  return (
    <OrderDesk
      orderid={orderid}
      ofSale={route === sale}
      query={query}
      choose={choose}
      layout={layouts[name]}
      layoutName={name}
      auto={auto === '1'}
      language={lang}
      title={t('shared:paper.receipt')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      tools={
        <>
          <Which
            documents={query.data?.itemList ?? []}
            choice={doc}
            onChoice={(choice) =>
              void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })
            }
          />
          <Choice
            label={t('size')}
            data={layoutNames.map((one) => ({ value: one, label: t(`desk.layout.${one}`) }))}
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
 * The papers of a step of an order, as issued, in one of seven layouts. `?doc=` names one of them or all, `?auto=1` prints
 * at once, `?lang=` is the language of the paper's own words (Thai).
 */
export const ReceiptPage = () => {
  const name = layoutNamed(rental.useParams().layout);
  return name === undefined ? (
    <Navigate to="/pages/error-404" replace />
  ) : (
    <Receipt name={name} route={rental} />
  );
};

/** The same of a sale: its papers, and those of what came back. */
export const SaleReceiptPage = () => {
  const name = layoutNamed(sale.useParams().layout);
  return name === undefined ? (
    <Navigate to="/pages/error-404" replace />
  ) : (
    <Receipt name={name} route={sale} />
  );
};
