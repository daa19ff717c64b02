import '../../../core/web/paper-fonts.css';
import { Checkbox } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asDay, formatDateTime, formatDay, isDay } from '../../../core/common/day.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLanguage, useSession } from '../../../core/web/session.ts';
import { DayInput, EmptyState, QueryView, useTitle } from '../../../core/web/ui/index.ts';
import { mostPicked, prepareContract } from '../../contract.ts';
import type { PickingSearch } from '../../todo-search.ts';
import classes from '../paper/paper.module.css';
import { PickingTable } from '../paper/picking-table.tsx';
import { PaperToolbar } from '../paper/toolbar.tsx';

const route = getRouteApi('/pages/picking-list');

/** A4; the foot tells the page. */
const pageRules = `@page { size: A4 portrait; margin: 12mm 12mm 14mm; @bottom-right { content: counter(page) "/" counter(pages); font-family: 'Sarabun', sans-serif; font-size: 9pt; } }
@media print { html, body { height: auto; margin: 0; background: #fff; } }`;

const dayOf = (text: string | undefined) => (isDay(text) ? asDay(text) : null);

/** Garments to take from the rack, on A4: which days stands in the address. */
export const PickingListPage = () => {
  const { t } = useTranslation(['prepare', 'shared']);
  const language = useLanguage();
  const { shopName, branches, branchId } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { from, to, order, all } = search;
  const query = useApi(prepareContract.picking, { query: { from, to, orderId: order, all } });
  useTitle(t('picking.title'));
  const set = (change: PickingSearch): void =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true });
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
  const lines = query.data?.itemList ?? [];
  return (
    <div className={classes['desk']}>
      <style>{pageRules}</style>
      <PaperToolbar
        title={t('picking.title')}
        tools={t('shared:paper.tools')}
        print={t('shared:do.print')}
        back={() => void navigate({ to: '/backoffice/todo' })}
        ready={lines.length > 0}
        told={query.data?.cut ? t('picking.cut', { n: mostPicked }) : undefined}
      >
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
      </PaperToolbar>
      <main className={query.isError || lines.length === 0 ? classes['notice'] : undefined}>
        <QueryView
          query={query}
          empty={<EmptyState title={t('picking.empty')} hint={t('picking.emptyHint')} />}
        >
          {({ itemList }) => (
            <div className={classes['scroll']} role="region" aria-label={t('picking.sheet')} tabIndex={0}>
              <article className={classes['paper']} lang={language}>
                <header className={classes['head']}>
                  <div>
                    <h2 className={classes['shop']}>{t('picking.title')}</h2>
                    <div>
                      {shopName} · {branches.find((one) => one.branchId === branchId)?.branchName}
                    </div>
                    {days === undefined ? null : <div>{days}</div>}
                  </div>
                  <div className={classes['printed']}>
                    <div>{t('shared:garment.count', { n: itemList.length })}</div>
                    <div>{t('shared:paper.printedAt', { at: formatDateTime(new Date(), language) })}</div>
                  </div>
                </header>
                <PickingTable lines={itemList} />
              </article>
            </div>
          )}
        </QueryView>
      </main>
    </div>
  );
};
