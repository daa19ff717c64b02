import { FramedTable, type ListColumn } from '#ui/index.ts';
import classes from './cash.module.css';

type Props<T> = {
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  caption: string;
};

/** Renders a table on phones too, because cards would separate the figures. */
export const BookFigureTable = <T,>({ columns, rows, rowKey, caption }: Props<T>) => {
  const side = (column: ListColumn<T>): string | undefined =>
    column.align === 'right' ? classes['right'] : undefined;
  return (
    <FramedTable caption={caption} className={classes['figures']} focusable>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={side(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} className={side(column)}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FramedTable>
  );
};
