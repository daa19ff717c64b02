import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { statisticsViews } from '#reporting/analytics/statistics-views.ts';
import { useViewSearch } from './view-search.ts';
import classes from './views.module.css';

/** What is opened from a figure. */
export const openedViews = ['behind', 'rentals', 'wishes', 'bailOrders'] as const;
export type OpenedView = (typeof openedViews)[number];

/** The ways from one view of the statistics to the others. */
export const StatisticsViews = () => {
  const { t } = useTranslation('insight');
  const { view: shown } = useViewSearch().search;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the open one may lie beyond the edge.
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open && nav.current)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav ref={nav} aria-label={t('views.label')} className={classes['views']}>
      {([undefined, ...statisticsViews] as const).map((view) => (
        <Link
          key={view ?? ''}
          to="/backoffice/statistics"
          search={{ view }}
          className={classes['view']}
          // Which one is open says the search alone, and nothing of it the first.
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`views.${view ?? 'overview'}`)}
        </Link>
      ))}
    </nav>
  );
};
