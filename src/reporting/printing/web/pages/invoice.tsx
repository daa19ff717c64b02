import { Button, Switch } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrintDesk, PaperFrame, LanguageChoice, PrintSkeleton, PrintBackLink } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { Pills } from '#ui/index.ts';
import { PromptPayWarning } from '#setup/shop/web/index.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { paperLayouts } from '#reporting/printing/paper-layouts.ts';
import { FindInvoiceOrder } from '../invoice/find-order.tsx';
import { invoiceViewOf } from '../invoice/invoice-view.ts';
import { PrintedPapers } from '../receipt/papers.tsx';
import { usePapersNotFound } from '../receipt/use-not-found.ts';
import { usePaperWords } from '../receipt/use-paper-words.ts';

const route = getRouteApi('/pages/invoice');

export const InvoicePage = () => {
  const { t } = useTranslation('print');
  const reader = useLanguage();
  const { order, orders, bail, rate, lang = reader } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = orders ?? (order === undefined ? '' : String(order));
  const query = useApi(
    printingContract.invoice,
    { query: { orders: asked, ...(rate !== undefined && { rate }) } },
    { enabled: asked !== '', refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  );
  const notFound = usePapersNotFound(query.error);
  const words = usePaperWords(lang);
  const invoice = query.data;
  const views = useMemo(
    () => (words === null || invoice === undefined ? [] : [invoiceViewOf(invoice, words, bail === '1')]),
    [words, invoice, bail],
  );
  const [ready, setReady] = useState(false);
  const [meant, setMeant] = useState('');
  const due = invoice === undefined ? 0 : invoice.owed + (bail === '1' ? invoice.bailOwed : 0);
  const overNothing = invoice !== undefined && due <= 0 && meant !== asked;
  return (
    <PrintDesk
      title={t('desk.invoiceTitle')}
      back={<PrintBackLink asCame to="/backoffice/rental" />}
      printable={views.length > 0 && !overNothing}
      ready={ready}
      hint={<PromptPayWarning />}
      query={query}
      nothing={
        asked === ''
          ? { title: t('desk.noOrders'), hint: t('desk.noOrdersHint'), action: <FindInvoiceOrder /> }
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
        <>
          <LanguageChoice
            value={lang}
            onChange={(next) => void navigate({ search: (now) => ({ ...now, lang: next }), replace: true })}
          />
          {invoice === undefined || invoice.withholdingRates.length === 0 ? null : (
            <Pills
              label={t('desk.withheld')}
              showLabel
              options={[...invoice.withholdingRates, 0].map((one) => ({
                value: String(one),
                label: one === 0 ? t('desk.notWithheld') : `${one}%`,
              }))}
              value={String(invoice.withholding?.rate ?? 0)}
              onChange={(one) =>
                void navigate({ search: (now) => ({ ...now, rate: Number(one) }), replace: true })
              }
            />
          )}
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
        </>
      }
    >
      {() =>
        words === null ? (
          <PrintSkeleton />
        ) : (
          <PaperFrame label={t('preview')}>
            <PrintedPapers views={views} layout={paperLayouts['5']} words={words} onReady={setReady} />
          </PaperFrame>
        )
      }
    </PrintDesk>
  );
};
