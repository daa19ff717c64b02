import { Button, Switch } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Desk, Frame, Waiting, WayBack } from '../../../core/web/paper/index.ts';
import { useApi } from '../../../core/web/queries.ts';
import { printContract } from '../../contract.ts';
import { layouts } from '../../layouts.ts';
import { FindOrder } from '../invoice/find-order.tsx';
import { invoiceView } from '../invoice/invoice-view.ts';
import { Papers } from '../receipt/papers.tsx';
import { useNotFound } from '../receipt/use-not-found.ts';
import { usePaperWords } from '../receipt/use-paper-words.ts';

const route = getRouteApi('/pages/invoice');

/** What is owed for `?order=` or `?orders=` of one payer, on A4 with PromptPay; `?bail=1` asks for the bail too. */
export const InvoicePage = () => {
  const { t } = useTranslation('print');
  const { order, orders, bail, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = orders ?? (order === undefined ? '' : String(order));
  const query = useApi(
    printContract.invoice,
    { query: { orders: asked } },
    { enabled: asked !== '', refetchOnWindowFocus: false },
  );
  const notFound = useNotFound(query.error);
  const words = usePaperWords(lang);
  const invoice = query.data;
  const views = useMemo(
    () => (words === null || invoice === undefined ? [] : [invoiceView(invoice, words, bail === '1')]),
    [words, invoice, bail],
  );
  const [ready, setReady] = useState(false);
  // Asked of each invoice anew: what is printed over nothing is seldom meant.
  const [meant, setMeant] = useState('');
  const due = invoice === undefined ? 0 : invoice.owed + (bail === '1' ? invoice.bailOwed : 0);
  const overNothing = invoice !== undefined && due <= 0 && meant !== asked;
  return (
    <Desk
      title={t('desk.invoiceTitle')}
      back={<WayBack asCame to="/backoffice/rental" />}
      printable={views.length > 0 && !overNothing}
      ready={ready}
      query={query}
      nothing={
        asked === ''
          ? { title: t('desk.noOrders'), hint: t('desk.noOrdersHint'), action: <FindOrder /> }
          : overNothing
            ? {
                title: t('desk.nothingOwed'),
                hint: t('desk.nothingOwedHint'),
                action: (
                  <Button variant="default" onClick={() => setMeant(asked)}>
                    {t('desk.printNothing')}
                  </Button>
                ),
              }
            : notFound
      }
      tools={
        invoice !== undefined && invoice.bailOwed > 0 ? (
          <Switch
            label={t('desk.withBail')}
            checked={bail === '1'}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              void navigate({ search: (now) => ({ ...now, bail: on ? '1' : undefined }), replace: true });
            }}
          />
        ) : null
      }
    >
      {() =>
        words === null ? (
          <Waiting />
        ) : (
          <Frame label={t('preview')}>
            <Papers views={views} layout={layouts['5']} words={words} onReady={setReady} />
          </Frame>
        )
      }
    </Desk>
  );
};
