import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './statistics.module.css';

export type Cell = { text: ReactNode; none?: boolean };
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
      {cells.map(({ text, none }, at) => (
        <td key={heads[at]} data-none={none === true || undefined}>
          {text}
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
