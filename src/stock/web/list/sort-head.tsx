import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { UnitSort } from '../../unit-sorts.ts';
import classes from '../stock.module.css';

type Sortable = 'barcode' | 'name' | 'state' | 'cost';

/** A heading that sorts by its column, and the other way at the next press. */
export const SortHead = ({
  column,
  label,
  sort,
  onSort,
  className,
}: {
  column: Sortable;
  label: string;
  sort: UnitSort | undefined;
  onSort: (sort: UnitSort) => void;
  className?: string | undefined;
}) => {
  const up = sort === column;
  const down = sort === `-${column}`;
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'} className={className}>
      <button type="button" className={classes['sort']} onClick={() => onSort(up ? `-${column}` : column)}>
        {label}
        {up ? <IconArrowUp size={14} aria-hidden /> : down ? <IconArrowDown size={14} aria-hidden /> : null}
      </button>
    </th>
  );
};
