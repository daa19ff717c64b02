import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './statistics.module.css';
import type { ViewSearch } from './view-search.ts';

/** `to`: where what is behind a figure is listed; of none there is nothing to list. */
export type Cell = { text: ReactNode; none?: boolean; to?: ViewSearch };
export type FigureRow = { id: string; name: ReactNode; cells: readonly Cell[] };

/** Figures in a table that is pushed sideways where it is too wide: the names first, a sum last. */
export const FigureTable = ({
  caption,
  what,
  heads,
  rows,
  sum,
}: {
  caption: string;
  /** What the rows are. */
  what: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
  sum?: FigureRow;
}) => {
  const line = ({ id, name, cells }: FigureRow) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {cells.map(({ text, none, to }, at) => (
        <td key={heads[at]} data-none={none === true || undefined}>
          {to === undefined || none === true ? (
            text
          ) : (
            <Link to="/backoffice/statistics" search={to} className={classes['opens']}>
              {text}
            </Link>
          )}
        </td>
      ))}
    </tr>
  );
  return (
    <div className={classes['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes['table']}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            {heads.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {sum === undefined ? null : <tfoot>{line(sum)}</tfoot>}
      </table>
    </div>
  );
};
