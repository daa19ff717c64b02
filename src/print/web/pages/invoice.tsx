import '../../../core/web/paper-fonts.css';
import { Switch } from '@mantine/core';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { EmptyState, ListSkeleton, QueryView, useTitle } from '../../../core/web/ui/index.ts';
import { printContract } from '../../contract.ts';
import { layouts } from '../../layouts.ts';
import { invoiceView } from '../invoice/invoice-view.ts';
import { NotFound } from '../receipt/desk.tsx';
import classes from '../receipt/paper.module.css';
import { Papers } from '../receipt/papers.tsx';
import { Toolbar } from '../receipt/toolbar.tsx';
import { usePaperWords } from '../receipt/use-paper-words.ts';

const route = getRouteApi('/pages/invoice');

/** What is owed for `?order=` or `?orders=` of one payer, on A4 with PromptPay; `?bail=1` asks for the bail too. */
export const InvoicePage = () => {
  const { t } = useTranslation('print');
  const { order, orders, bail, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const asked = orders ?? (order === undefined ? '' : String(order));
  const query = useApi(
    printContract.invoice,
    { query: { orders: asked } },
    { enabled: asked !== '', refetchOnWindowFocus: false },
  );
  const words = usePaperWords(lang);
  const invoice = query.data;
  const views = useMemo(
    () => (words === null || invoice === undefined ? [] : [invoiceView(invoice, words, bail === '1')]),
    [words, invoice, bail],
  );
  const [ready, setReady] = useState(false);
  useTitle(t('desk.invoiceTitle'));
  const waiting = (
    <div className={classes['notice']}>
      <ListSkeleton rows={8} />
    </div>
  );
  const back = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/backoffice/rental' });
  };
  return (
    <div className={classes['desk']}>
      <Toolbar
        title={t('desk.invoiceTitle')}
        ready={ready}
        disabled={views.length === 0}
        onPrint={() => window.print()}
        onBack={back}
      >
        {invoice !== undefined && invoice.bailOwed > 0 ? (
          <Switch
            label={t('desk.withBail')}
            checked={bail === '1'}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              void navigate({ search: (now) => ({ ...now, bail: on ? '1' : undefined }), replace: true });
            }}
          />
        ) : null}
      </Toolbar>
      {asked === '' ? (
        <div className={classes['notice']}>
          <EmptyState title={t('desk.noOrders')} hint={t('desk.noOrdersHint')} />
        </div>
      ) : query.error?.status === 404 ? (
        <NotFound />
      ) : (
        <div className={query.isError ? classes['notice'] : undefined}>
          <QueryView query={query} skeleton={waiting}>
            {() =>
              words === null ? (
                waiting
              ) : (
                <Papers views={views} layout={layouts['5']} words={words} onReady={setReady} />
              )
            }
          </QueryView>
        </div>
      )}
    </div>
  );
};
