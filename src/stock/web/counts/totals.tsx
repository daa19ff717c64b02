import { shownCount } from '../../../core/web/amount.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../core/web/translation.ts';
import { unitStates } from '../../unit-states.ts';
import type { StateCounts } from '../parts/state.tsx';
import { StateBar, StateDot, sumOf } from '../parts/state.tsx';
import type { StockSearch } from '../../stock-search.ts';
import classes from '../stock.module.css';

/** How many garments there are in all and in each state; a click lists them. */
export const Totals = ({ counts, search }: { counts: StateCounts; search: StockSearch }) => {
  const { t } = useTranslation(['stock', 'shared']);
  const to = { ...search, page: undefined };
  return (
    <section aria-label={t('counts.totals')}>
      <ul className={classes['totals']}>
        <li>
          <Link to="/backoffice/stock-list" search={to} className={classes['total']}>
            <span className={classes['totalName']}>{t('shared:all.pieces')}</span>
            <span className={classes['totalCount']}>{shownCount(sumOf(counts))}</span>
          </Link>
        </li>
        {unitStates
          .filter((state) => (counts[state] ?? 0) > 0)
          .map((state) => (
            <li key={state}>
              <Link to="/backoffice/stock-list" search={{ ...to, state }} className={classes['total']}>
                <span className={classes['totalName']}>
                  <StateDot state={state} />
                  {t(`state.${state}`)}
                </span>
                <span className={classes['totalCount']}>{shownCount(counts[state] ?? 0)}</span>
              </Link>
            </li>
          ))}
      </ul>
      <div style={{ marginTop: '0.625rem' }}>
        <StateBar counts={counts} tall />
      </div>
    </section>
  );
};
