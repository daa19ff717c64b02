import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import type { Language } from '#lib/text/languages.ts';
import type { ApiError } from '#ui/api/client.ts';
import { Desk, Frame, Waiting, WayBack } from '#ui/print/index.ts';
import { ButtonLink } from '#ui/index.ts';
import type { Layout } from '#reporting/printing/paper-layouts.ts';
import { facedViews } from './layout-faces.ts';
import classes from './paper.module.css';
import { useGoodsPictures, withPictures } from './goods-pictures.ts';
import { Papers } from './papers.tsx';
import { useNotFound } from './use-not-found.ts';
import { usePaperWords } from './use-paper-words.ts';
import { usePrinting } from './use-printing.ts';

type OrderDeskProps = {
  orderid: string;
  query: UseQueryResult<{ itemList: Document[] }, ApiError>;
  /** Which of them are printed. */
  choose: (documents: readonly Document[]) => readonly Document[];
  layout: Layout;
  /** As the log of prints knows it. */
  layoutName: string;
  /** With the settlement of the order on each paper. */
  settlement?: boolean;
  /** Of what was sold: the way back is its own page. */
  ofSale?: boolean;
  /** Prints at once. */
  auto?: boolean;
  language: Language;
  title: string;
  empty: { title: string; hint: string };
  tools: ReactNode;
  /** Beside the papers. */
  aside?: ReactNode;
};

/** Papers of an order on the screen, ready to be printed: what is shown is the next print of each. */
export const OrderDesk = (props: OrderDeskProps) => {
  const { orderid, query, choose, layout, layoutName, settlement = false, language, title, empty } = props;
  const { t } = useTranslation('print');
  const words = usePaperWords(language);
  const notFound = useNotFound(query.error);
  const all = query.data?.itemList;
  const documents = useMemo(() => (all === undefined ? [] : choose(all)), [all, choose]);
  const pictures = useGoodsPictures(documents, layout.kind === 'sheet' && layout.photos);
  const [ready, setReady] = useState(false);
  const copy = layout.faces.every((face) => face === 'copy' || face === 'void');
  const ids = documents.map((one) => one.documentId);
  const { prints, busy, print } = usePrinting(ids, layoutName, copy, ready);
  const views = useMemo(
    () =>
      words === null || pictures === undefined
        ? []
        : facedViews(withPictures(documents, pictures), layout.faces, words, {
            ...(prints !== undefined && { prints }),
            ...(settlement && all !== undefined && { settlementOf: all }),
          }),
    [documents, pictures, layout, words, prints, settlement, all],
  );
  const printed = useRef(false);
  useEffect(() => {
    if (props.auto !== true || !ready || printed.current) return;
    printed.current = true;
    print();
  }, [props.auto, ready, print]);

  const page = props.ofSale ? '/backoffice/sale-detail/$orderid' : '/backoffice/order-detail/$orderid';
  const order = { to: page, params: { orderid } } as const;
  const none = {
    ...empty,
    action: (
      <ButtonLink variant="default" {...order}>
        {t('toOrder')}
      </ButtonLink>
    ),
  };
  return (
    <Desk
      title={title}
      tab={documents.length === 1 ? documents[0]?.documentNo : undefined}
      back={<WayBack asCame {...order} />}
      tools={props.tools}
      printable={documents.length > 0}
      ready={ready}
      busy={busy}
      onPrint={print}
      query={query}
      nothing={notFound ?? (all !== undefined && documents.length === 0 ? none : undefined)}
    >
      {() =>
        words === null ? (
          <Waiting />
        ) : (
          <div className={classes['beside']}>
            {props.aside === undefined ? null : <aside className={classes['aside']}>{props.aside}</aside>}
            <Frame label={t('preview')}>
              <Papers views={views} layout={layout} words={words} onReady={setReady} />
            </Frame>
          </div>
        )
      }
    </Desk>
  );
};
