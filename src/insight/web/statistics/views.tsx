import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './views.module.css';

const views = {
  overview: '/backoffice/statistics',
  garments: '/backoffice/statistics-garments',
} as const;

/** The ways from one page of the statistics to the others. */
export const StatisticsViews = ({ of }: { of: keyof typeof views }) => {
  const { t } = useTranslation('insight');
  return (
    <nav aria-label={t('views.label')} className={classes['views']}>
      {(Object.keys(views) as (keyof typeof views)[]).map((view) => (
        <Link
          key={view}
          to={views[view]}
          className={classes['view']}
          {...(view === of && { 'aria-current': 'page' as const })}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
};
