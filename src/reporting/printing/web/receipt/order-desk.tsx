import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import type { Language } from '#lib/text/languages.ts';
import type { ApiError } from '#ui/api/client.ts';
import { PrintDesk, PaperFrame, PrintSkeleton, PrintBackLink } from '#ui/print/index.ts';
import { ButtonLink } from '#ui/index.ts';
import { PromptPayWarning } from '#setup/shop/web/index.ts';
import { beside } from '#reporting/printing/bilingual.ts';
import type { PaperLayout } from '#reporting/printing/paper-layouts.ts';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';
import { viewsByFace } from './layout-faces.ts';
import classes from './paper.module.css';
import { useGoodsPictures, documentsWithPictures } from './goods-pictures.ts';
import { PrintedPapers } from './papers.tsx';
import { DirectPrint } from './direct-print.tsx';
import { usePapersNotFound } from './use-not-found.ts';
import { useDocumentWords } from './use-paper-words.ts';
import { usePrinting } from './use-printing.ts';

type OrderDeskProps = {
  orderid: string;
  query: UseQueryResult<{ itemList: Document[] }, ApiError>;
  choose: (documents: readonly Document[]) => readonly Document[];
  layout: PaperLayout;
  layoutName: string;
  settlement?: boolean;
  ofSale?: boolean;
  /** Voucher of a document without an order. */
  voucherId?: string;
  auto?: boolean;
  language: Language;
  title: string;
  empty: { title: string; hint: string };
  tools: ReactNode;
  aside?: ReactNode;
};

export const OrderPaperDesk = (props: OrderDeskProps) => {
  const { orderid, query, choose, layout, layoutName, settlement = false, language, title, empty } = props;
  const { t } = useTranslation('print');
  const words = useDocumentWords(language);
  const notFound = usePapersNotFound(query.error);
  const all = query.data?.itemList;
  const documents = useMemo(() => (all === undefined ? [] : choose(all)), [all, choose]);
  const pictures = useGoodsPictures(documents, layout.kind === 'sheet' && layout.photos);
  const [ready, setReady] = useState(false);
  const copy = layout.faces.every((face) => face === 'copy' || face === 'void');
  const ids = documents.map((one) => one.documentId);
  const { prints, busy, print, printBy } = usePrinting(ids, layoutName, copy, ready);
  const papers = useRef<HTMLDivElement>(null);
  const views = useMemo(() => {
    if (words === null || pictures === undefined) return [];
    const shown = documentsWithPictures(documents, pictures);
    const options = {
      ...(prints !== undefined && { prints }),
      ...(settlement && all !== undefined && { settlementOf: all }),
    };
    const viewsIn = (of: ViewWords): PaperView[] => viewsByFace(shown, layout.faces, of, options);
    return beside(viewsIn(words.thai), viewsIn(words.other));
  }, [documents, pictures, layout, words, prints, settlement, all]);
  const page = props.ofSale ? '/backoffice/sale-detail/$orderid' : '/backoffice/order-detail/$orderid';
  const { voucherId } = props;
  const order =
    voucherId === undefined
      ? ({ to: page, params: { orderid } } as const)
      : ({ to: '/backoffice/voucher/$id', params: { id: voucherId } } as const);
  const none = {
    ...empty,
    action: (
      <ButtonLink variant="default" {...order}>
        {t('toOrder')}
      </ButtonLink>
    ),
  };
  return (
    <PrintDesk
      title={title}
      tab={documents.length === 1 ? documents[0]?.documentNo : undefined}
      back={<PrintBackLink asCame {...order} />}
      tools={
        <>
          {props.tools}
          {layout.kind === 'roll' ? (
            <DirectPrint
              layoutName={layoutName}
              paperWidth={layout.width}
              views={views}
              papers={papers}
              ready={ready}
              busy={busy}
              printBy={printBy}
            />
          ) : null}
        </>
      }
      printable={documents.length > 0}
      ready={ready}
      busy={busy}
      onPrint={print}
      auto={props.auto === true}
      hint={<PromptPayWarning />}
      query={query}
      nothing={notFound ?? (all !== undefined && documents.length === 0 ? none : undefined)}
    >
      {() =>
        words === null ? (
          <PrintSkeleton />
        ) : (
          <div ref={papers} className={classes['beside']}>
            {props.aside === undefined ? null : <aside className={classes['aside']}>{props.aside}</aside>}
            <PaperFrame label={t('preview')}>
              <PrintedPapers views={views} layout={layout} words={words.paper} onReady={setReady} />
            </PaperFrame>
          </div>
        )
      }
    </PrintDesk>
  );
};
