import type { UseQueryResult } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';
import type { ApiError } from '../../../core/web/client.ts';
import { ButtonLink, EmptyState, ListSkeleton, QueryView, useTitle } from '../../../core/web/ui/index.ts';
import type { Language } from '../../../core/common/words.ts';
import type { Layout } from '../../layouts.ts';
import { facedViews } from './faces.ts';
import classes from './paper.module.css';
import { Papers } from './papers.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePaperWords } from './use-paper-words.ts';
import { usePrinting } from './use-printing.ts';

type DeskProps = {
  orderid: string;
  query: UseQueryResult<{ itemList: Document[] }, ApiError>;
  /** Which of them are printed. */
  choose: (documents: readonly Document[]) => readonly Document[];
  layout: Layout;
  /** As the log of prints knows it. */
  layoutName: string;
  /** With the settlement of the order on each paper. */
  settlement?: boolean;
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
export const Desk = (props: DeskProps) => {
  const { orderid, query, choose, layout, layoutName, settlement = false, language, title, empty } = props;
  const { t } = useTranslation('print');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const words = usePaperWords(language);
  const all = query.data?.itemList;
  const documents = useMemo(() => (all === undefined ? [] : choose(all)), [all, choose]);
  const [ready, setReady] = useState(false);
  const copy = layout.faces.every((face) => face === 'copy' || face === 'void');
  const ids = documents.map((one) => one.documentId);
  const { prints, busy, print } = usePrinting(ids, layoutName, copy, ready);
  const views = useMemo(
    () =>
      words === null
        ? []
        : facedViews(documents, layout.faces, words, {
            ...(prints !== undefined && { prints }),
            ...(settlement && all !== undefined && { settlementOf: all }),
          }),
    [documents, layout, words, prints, settlement, all],
  );
  const printed = useRef(false);
  const only = documents.length === 1 ? documents[0]?.documentNo : undefined;
  useTitle(only ?? title);
  useEffect(() => {
    if (props.auto !== true || !ready || printed.current) return;
    printed.current = true;
    print();
  }, [props.auto, ready, print]);

  const back = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/backoffice/order-detail/$orderid', params: { orderid } });
  };
  const waiting = (
    <div className={classes['notice']}>
      <ListSkeleton rows={8} />
    </div>
  );
  const nothing = (
    <div className={classes['notice']}>
      <EmptyState
        title={empty.title}
        hint={empty.hint}
        action={
          <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={{ orderid }}>
            {t('toOrder')}
          </ButtonLink>
        }
      />
    </div>
  );
  return (
    <div className={classes['desk']}>
      <Toolbar
        title={title}
        ready={ready}
        busy={busy}
        disabled={documents.length === 0}
        onPrint={print}
        onBack={back}
      >
        {props.tools}
      </Toolbar>
      {query.error?.status === 404 ? (
        <NotFound />
      ) : (
        <div className={query.isError ? classes['notice'] : undefined}>
          <QueryView query={query} skeleton={waiting} empty={nothing}>
            {() =>
              words === null ? (
                waiting
              ) : documents.length === 0 ? (
                nothing
              ) : (
                <div className={classes['beside']}>
                  {props.aside === undefined ? null : (
                    <aside className={classes['aside']}>{props.aside}</aside>
                  )}
                  <Papers views={views} layout={layout} words={words} onReady={setReady} />
                </div>
              )
            }
          </QueryView>
        </div>
      )}
    </div>
  );
};

/** An order that is not there for this person. */
export const NotFound = () => {
  const { t } = useTranslation('print');
  return (
    <div className={classes['notice']}>
      <EmptyState title={t('desk.notFoundTitle')} hint={t('desk.notFoundHint')} />
    </div>
  );
};
