import { useMemo, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, bangkokDay, formatDay } from '#lib/dates/day.ts';
import { FlowingPaper, PaperFrame, useReportPictures } from '#ui/print/index.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import type { GroupSearch } from '#inventory/stock/group-page-search.ts';
import { searchedDaysOf, useCodeWords } from '#inventory/stock/web/index.ts';
import type { CatalogCardOptions } from './catalog-card.tsx';
import { CatalogCard } from './catalog-card.tsx';
import classes from './catalog.module.css';
import type { CatalogGroups } from './use-catalog-groups.ts';

type PaperProps = CatalogCardOptions & {
  groups: CatalogGroups;
  search: GroupSearch;
  onReady: (ready: boolean) => void;
};

export const CatalogPaper = ({ groups, search, onReady, ...options }: PaperProps) => {
  const { t } = useTranslation('print', { keyPrefix: 'catalog' });
  const language = useLanguage();
  const { shopName, branches, branchId } = useSession();
  const words = useCodeWords();
  const cards = useRef<HTMLUListElement>(null);
  const { columns } = options;
  const shown = useMemo(() => ({ of: groups.itemList, columns }), [groups.itemList, columns]);
  useReportPictures(cards, shown, onReady);
  const days = searchedDaysOf(search);
  const text = (day: string): string => formatDay(asDay(day), language, 'long');
  const branch =
    branches.length > 1 ? branches.find((one) => one.branchId === branchId)?.branchName : undefined;
  return (
    <PaperFrame label={t('heading')}>
      <FlowingPaper lang={language} className={classes['paper']}>
        <header className={classes['head']}>
          <div>
            <h2 className={classes['shop']}>{shopName}</h2>
            {branch === undefined ? null : <div>{branch}</div>}
            <div>
              {t('heading')} · {t('count', { n: groups.itemList.length })}
            </div>
          </div>
          <div className={classes['day']}>
            <div>{t('day', { day: text(bangkokDay(new Date())) })}</div>
            {days === undefined ? null : (
              <b>{t('between', { from: text(days.pickupDay), to: text(days.returnDay) })}</b>
            )}
          </div>
        </header>
        <ul ref={cards} className={classes['cards']} style={{ ['--columns' as string]: columns }}>
          {groups.itemList.map((group) => (
            <CatalogCard key={`${group.groupId} ${columns === 2}`} group={group} words={words} {...options} />
          ))}
        </ul>
      </FlowingPaper>
    </PaperFrame>
  );
};
