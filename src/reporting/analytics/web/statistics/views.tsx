import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { statisticsViews } from '#reporting/analytics/statistics-views.ts';
import { useStatisticsSearch } from './view-search.ts';
import classes from './views.module.css';

export const drillDownViews = ['behind', 'rentals', 'wishes', 'bailOrders'] as const;
export type DrillDownViewName = (typeof drillDownViews)[number];

export const StatisticsViews = () => {
  const { t } = useTranslation('insight');
  const { view: shown } = useStatisticsSearch().search;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
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
          className={`${shared.hover} ${classes['view']}`}
          // The first view has no parameter.
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`views.${view ?? 'overview'}`)}
        </Link>
      ))}
    </nav>
  );
};
