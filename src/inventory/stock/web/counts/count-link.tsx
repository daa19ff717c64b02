import { formatCount } from '#ui/i18n/format-amount.ts';
import { Link } from '@tanstack/react-router';
import type { UnitState } from '#inventory/stock/contract.ts';
import type { StockListSearch } from '#inventory/stock/stock-page-search.ts';
import classes from '../stock.module.css';

export const CountLink = ({
  count,
  label,
  search,
  state,
}: {
  count: number;
  label: string;
  search: StockListSearch;
  state?: UnitState;
}) =>
  count === 0 ? (
    <span className={classes['zero']}>0</span>
  ) : (
    <Link
      to="/backoffice/stock-list"
      search={{ ...search, page: undefined, state: state ?? search.state }}
      aria-label={`${label} ${count}`}
    >
      {formatCount(count)}
    </Link>
  );
