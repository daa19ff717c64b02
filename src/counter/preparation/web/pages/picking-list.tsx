import { Checkbox } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import {
  PrintDesk,
  FlowingPaper,
  PaperFrame,
  InLanguage,
  LanguageChoice,
  useLoadedLanguage,
  useReportPictures,
  PrintSkeleton,
  PrintBackLink,
} from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { DayInput } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { PickingLine } from '#counter/preparation/contract.ts';
import { maxPickingLines, preparationContract } from '#counter/preparation/contract.ts';
import type { PickingSearch } from '#counter/preparation/todo-search.ts';
import classes from '../paper/paper.module.css';
import { PickingTable } from '../paper/picking-table.tsx';

const route = getRouteApi('/pages/picking-list');

const dayOf = (text: string | undefined) => (isDay(text) ? asDay(text) : null);

type PickingPaperProps = {
  lines: PickingLine[];
  from: string | undefined;
  to: string | undefined;
  onReady: (ready: boolean) => void;
};

const PickingPaper = ({ lines, from, to, onReady }: PickingPaperProps) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const language = useLanguage();
  const { shopName, branches, branchId } = useSession();
  const paper = useRef<HTMLElement>(null);
  useReportPictures(paper, lines, onReady);
  const text = (day: string): string => formatDay(asDay(day), language, 'long');
  const days =
    from === undefined && to === undefined
      ? undefined
      : from === to && from !== undefined
        ? t('picking.dayOne', { day: text(from) })
        : t('picking.days', {
            from: from === undefined ? '…' : text(from),
            to: to === undefined ? '…' : text(to),
          });
  return (
    <FlowingPaper ref={paper} lang={language}>
      <header className={classes['head']}>
        <div>
          <h2 className={classes['shop']}>{t('picking.title')}</h2>
          <div>
            {shopName} · {branches.find((one) => one.branchId === branchId)?.branchName}
          </div>
          {days === undefined ? null : <div>{days}</div>}
        </div>
        <div className={classes['printed']}>
          <div>{t('shared:garment.count', { n: lines.length })}</div>
          <div>{t('shared:paper.printedAt', { at: formatDateTime(new Date(), language) })}</div>
        </div>
      </header>
      <PickingTable lines={lines} />
    </FlowingPaper>
  );
};

export const PickingListPage = () => {
  const { t } = useTranslation(['prepare', 'shared']);
  const reader = useLanguage();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { from, to, order, all, lang = reader } = search;
  const spoken = useLoadedLanguage(lang);
  const [ready, setReady] = useState(false);
  const query = useApi(preparationContract.picking, { query: { from, to, orderId: order, all } });
  const set = (change: PickingSearch): void =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
  const lookups = useLookups();
  const lines = query.data?.itemList;
  return (
    <PrintDesk
      title={t('picking.title')}
      back={<PrintBackLink asCame to="/backoffice/todo" />}
      note={query.data?.cut ? t('picking.cut', { n: maxPickingLines }) : undefined}
      // Until reference lists load, the list would show codes.
      printable={lines !== undefined && lines.length > 0 && lookups.ready}
      query={query}
      nothing={lines?.length === 0 ? { title: t('picking.empty'), hint: t('picking.emptyHint') } : undefined}
      ready={spoken !== null && ready}
      tools={
        <>
          <LanguageChoice value={lang} onChange={(next) => set({ lang: next })} />
          {order === undefined ? (
            <>
              <DayInput
                label={t('picking.from')}
                value={dayOf(from)}
                onChange={(day) => set({ from: day ?? undefined })}
              />
              <DayInput
                label={t('picking.to')}
                value={dayOf(to)}
                onChange={(day) => set({ to: day ?? undefined })}
              />
            </>
          ) : null}
          <Checkbox
            label={t('picking.all')}
            checked={all === '1'}
            onChange={(event) => set({ all: event.currentTarget.checked ? '1' : undefined })}
          />
        </>
      }
    >
      {({ itemList }) => (
        <PaperFrame label={t('picking.sheet')}>
          {spoken === null ? (
            <PrintSkeleton />
          ) : (
            <InLanguage of={spoken}>
              <PickingPaper lines={itemList} from={from} to={to} onReady={setReady} />
            </InLanguage>
          )}
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
