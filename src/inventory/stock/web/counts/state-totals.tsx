import { Box } from '@mantine/core';
import { formatCount } from '#ui/i18n/format-amount.ts';
import { Link } from '@tanstack/react-router';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import type { StateCounts } from '../parts/unit-state.tsx';
import { StateBar, StateDot, sumStateCounts } from '../parts/unit-state.tsx';
import type { StockSearch } from '#inventory/stock/stock-page-search.ts';
import classes from '../stock.module.css';

export const StateTotals = ({ counts, search }: { counts: StateCounts; search: StockSearch }) => {
  const { t } = useTranslation(['stock', 'shared']);
  const to = { ...search, page: undefined };
  return (
    <section aria-label={t('counts.totals')}>
      <ul className={classes['totals']}>
        <li>
          <Link to="/backoffice/stock-list" search={to} className={`${shared.hover} ${classes['total']}`}>
            <Box component="span" display="block" fz="xs" c="dimmed" className={shared.nowrap}>
              {t('shared:all.pieces')}
            </Box>
            <Box component="span" fz="1.25rem" fw={600} className={shared.numeric}>
              {formatCount(sumStateCounts(counts))}
            </Box>
          </Link>
        </li>
        {unitStates
          .filter((state) => (counts[state] ?? 0) > 0)
          .map((state) => (
            <li key={state}>
              <Link
                to="/backoffice/stock-list"
                search={{ ...to, state }}
                className={`${shared.hover} ${classes['total']}`}
              >
                <Box component="span" display="block" fz="xs" c="dimmed" className={shared.nowrap}>
                  <StateDot state={state} />
                  {t(`state.${state}`)}
                </Box>
                <Box component="span" fz="1.25rem" fw={600} className={shared.numeric}>
                  {formatCount(counts[state] ?? 0)}
                </Box>
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
