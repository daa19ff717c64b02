import '../../../core/web/paper-fonts.css';
import { Button } from '@mantine/core';
import { Link, getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { EmptyState, ListSkeleton, QueryView, useTitle } from '../../../core/web/ui/index.ts';
import type { ReceiptCategory } from '../../contract.ts';
import { printContract } from '../../contract.ts';
import { chosenPapers, layoutNo, layoutOf } from '../receipt/choice.ts';
import classes from '../receipt/paper.module.css';
import { Papers } from '../receipt/papers.tsx';
import { Toolbar } from '../receipt/toolbar.tsx';
import { usePaperWords } from '../receipt/use-paper-words.ts';

const route = getRouteApi('/pages/abb-receipt/$layout/$cat/$orderid');

/**
 * The papers of a step of an order, as issued: 80 mm (layout 2) or A4 (layout 5). `?doc=` names one of them or
 * all, `?auto=1` prints at once, `?lang=` is the language of the paper's own words (Thai).
 */
export const ReceiptPage = () => {
  const { t } = useTranslation('print');
  const { layout: layoutParam, cat, orderid } = route.useParams();
  const { doc, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const layout = layoutOf(layoutParam);
  // The server refuses a step it does not know.
  const query = useApi(
    printContract.receipts,
    { params: { cat: cat as ReceiptCategory, orderid } },
    { refetchOnWindowFocus: false },
  );
  const words = usePaperWords(lang);
  const all = query.data?.itemList;
  const documents = useMemo(() => (all === undefined ? [] : chosenPapers(all, doc)), [all, doc]);
  const [ready, setReady] = useState(false);
  const printed = useRef(false);
  useTitle(documents.length === 1 ? (documents[0]?.documentNo ?? '') : t('title'));
  useEffect(() => {
    if (auto !== '1' || !ready || printed.current) return undefined;
    printed.current = true;
    // The page rules are in the document one frame after they were made.
    const frame = requestAnimationFrame(() => window.print());
    return () => cancelAnimationFrame(frame);
  }, [auto, ready]);

  const back = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/backoffice/order-detail/$orderid', params: { orderid } });
  };
  const nothing = (
    <div className={classes['notice']}>
      <EmptyState
        title={t('emptyTitle')}
        hint={t('emptyHint')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/backoffice/order-detail/$orderid" params={{ orderid }} {...props} />
            )}
          >
            {t('toOrder')}
          </Button>
        }
      />
    </div>
  );
  const waiting = (
    <div className={classes['notice']}>
      <ListSkeleton rows={8} />
    </div>
  );
  return (
    <div className={classes['desk']}>
      <Toolbar
        documents={all ?? []}
        layout={layout}
        choice={doc}
        ready={ready}
        onLayout={(next) =>
          void navigate({ params: { layout: layoutNo[next], cat, orderid }, search: true, replace: true })
        }
        onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
        onBack={back}
      />
      <div className={query.isError ? classes['notice'] : undefined}>
        <QueryView query={query} skeleton={waiting} empty={nothing}>
          {() =>
            words === null ? (
              waiting
            ) : (
              <Papers documents={documents} layout={layout} words={words} onReady={setReady} />
            )
          }
        </QueryView>
      </div>
    </div>
  );
};
