import { Box, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shared } from '#ui/index.ts';
import classes from './statistics.module.css';
import type { StatisticsSearchParams } from './view-search.ts';

export type StatisticsCell = { text: ReactNode; none?: boolean; to?: StatisticsSearchParams };
export type StatisticsTableRow = { id: string; name: ReactNode; cells: readonly StatisticsCell[] };

export const StatisticsTable = ({
  caption,
  what,
  heads,
  rows,
  sum,
}: {
  caption: string;
  what: string;
  heads: readonly string[];
  rows: readonly StatisticsTableRow[];
  sum?: StatisticsTableRow;
}) => {
  const line = ({ id, name, cells }: StatisticsTableRow) => (
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
    <Box className={shared.scroll} mt="0.75rem" role="region" aria-label={caption} tabIndex={0}>
      <table className={`${shared.figures} ${classes['table']}`}>
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
    </Box>
  );
};
