import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Phrase } from '../display/phrase.tsx';
import { useIsMedium, useIsNarrow } from '../hooks/use-is-phone.ts';
import type { SortField, Sorting } from './sorting.tsx';
import { SortHead, SortSelect } from './sorting.tsx';
import type { TwoLineContent } from './two-lines.tsx';
import { TwoLineRows } from './two-lines.tsx';
import { FramedTable } from './framed-table.tsx';
import classes from '../theme/components.module.css';

export type ListColumn<T, Sort extends string = never> = {
  key: string;
  label: string;
  render: (row: T) => ReactNode;
  align?: 'right';
  /** True shows the column only from 1200 px. */
  wideOnly?: boolean;
  sort?: SortField<Sort>;
};

/** Main step of a row. `label` is for screen readers. */
export type RowAction<T> = { label: string; render: (row: T) => ReactNode };

export type ListTableProps<T, Sort extends string = never> = {
  columns: readonly ListColumn<T, Sort>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  onOpen?: ((row: T) => void) | undefined;
  caption: string;
  sorting?: Sorting<Sort> | undefined;
  action?: RowAction<T> | undefined;
  /** Content of the two-line row below 992 px. Otherwise rows are cards. */
  renderLines?: ((row: T) => TwoLineContent) | undefined;
};

const startedInControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label, textarea') !== null;

type Opening<T> = { row: T; onOpen: ((row: T) => void) | undefined };
const rowClick = <T,>({ row, onOpen }: Opening<T>) =>
  onOpen && {
    onClick: (event: React.MouseEvent) => {
      if (!startedInControl(event.target) && !window.getSelection()?.toString()) onOpen(row);
    },
  };

const Head = <T,>({ row, onOpen, children }: Opening<T> & { children: ReactNode }) =>
  onOpen === undefined ? (
    <>{children}</>
  ) : (
    <button type="button" className={classes['rowLink']} onClick={() => onOpen(row)}>
      {children}
    </button>
  );

const Cards = <T, Sort extends string>({
  columns,
  rows,
  rowKey,
  onOpen,
  caption,
  action,
}: ListTableProps<T, Sort>) => {
  const [first, ...rest] = columns;
  return (
    <ul className={classes['cards']} aria-label={caption}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={`${classes['card']} ${onOpen ? classes['opens'] : ''}`}
          {...rowClick({ row, onOpen })}
        >
          <div className={classes['cardHead']}>
            <Head row={row} onOpen={onOpen}>
              {first?.render(row)}
            </Head>
          </div>
          <dl className={classes['cardFacts']}>
            {rest.map((column) => (
              <Fragment key={column.key}>
                <dt>
                  <Phrase>{column.label}</Phrase>
                </dt>
                <dd>{column.render(row)}</dd>
              </Fragment>
            ))}
          </dl>
          {action === undefined ? null : <div className={classes['cardAction']}>{action.render(row)}</div>}
        </li>
      ))}
    </ul>
  );
};

export const ListTable = <T, Sort extends string = never>(props: ListTableProps<T, Sort>) => {
  const { rows, rowKey, onOpen, caption, sorting, action, renderLines } = props;
  const narrow = useIsNarrow();
  const medium = useIsMedium();
  const columns = medium ? props.columns.filter((column) => !column.wideOnly) : props.columns;
  if (narrow)
    return (
      <>
        {sorting === undefined ? null : (
          <SortSelect
            columns={props.columns.flatMap(({ sort, label }) =>
              sort === undefined ? [] : [{ sort, label }],
            )}
            sorting={sorting}
          />
        )}
        {renderLines === undefined ? (
          <Cards {...props} columns={columns} />
        ) : (
          <TwoLineRows {...props} renderLines={renderLines} renderAction={action?.render} />
        )}
      </>
    );
  return (
    <FramedTable caption={caption} className={classes['table']} focusable={onOpen === undefined}>
      <thead>
        <tr>
          {columns.map(({ key, label, align, sort }) => {
            const className = align === 'right' ? classes['right'] : undefined;
            return sort === undefined || sorting === undefined ? (
              <th key={key} scope="col" className={className}>
                <Phrase>{label}</Phrase>
              </th>
            ) : (
              <SortHead key={key} column={sort} label={label} sorting={sorting} className={className} />
            );
          })}
          {action === undefined ? null : (
            <th scope="col">
              <VisuallyHidden>{action.label}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={onOpen ? classes['opens'] : undefined}
            {...rowClick({ row, onOpen })}
          >
            {columns.map((column, index) => (
              <td key={column.key} className={column.align === 'right' ? classes['right'] : undefined}>
                {index === 0 ? (
                  <Head row={row} onOpen={onOpen}>
                    {column.render(row)}
                  </Head>
                ) : (
                  column.render(row)
                )}
              </td>
            ))}
            {action === undefined ? null : <td className={classes['right']}>{action.render(row)}</td>}
          </tr>
        ))}
      </tbody>
    </FramedTable>
  );
};
