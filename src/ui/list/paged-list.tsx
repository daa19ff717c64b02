import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListTableProps } from './list-table.tsx';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { QueryView } from '../feedback/states.tsx';
import classes from './paged-list.module.css';

type Reply = {
  itemList: readonly unknown[];
  page: number;
  size: number;
  total: number;
  totalCapped?: boolean;
};
type RowOf<R extends Reply> = R['itemList'][number];

type Frame<R extends Reply> = {
  query: UseQueryResult<R, unknown>;
  empty?: ReactNode;
  skeleton?: ReactNode;
  renderAbove?: ((reply: R) => ReactNode) | undefined;
  below?: ReactNode;
  onPage?: ((page: number) => void) | undefined;
};
type Drawn<R extends Reply, Sort extends string> =
  | (Omit<ListTableProps<RowOf<R>, Sort>, 'rows'> & { children?: never })
  | { children: (reply: R) => ReactNode; columns?: never };

const isDrawn = <R extends Reply, Sort extends string>(
  drawn: Drawn<R, Sort>,
): drawn is { children: (reply: R) => ReactNode } => drawn.columns === undefined;

const rowsOf = <R extends Reply, Sort extends string>(reply: R, drawn: Drawn<R, Sort>): ReactNode => {
  if (isDrawn(drawn)) return drawn.children(reply);
  const { columns, rowKey, onOpen, caption, sorting, action, renderLines } = drawn;
  return (
    <ListTable
      columns={columns}
      rows={reply.itemList as readonly RowOf<R>[]}
      rowKey={rowKey}
      onOpen={onOpen}
      caption={caption}
      sorting={sorting}
      action={action}
      renderLines={renderLines}
    />
  );
};

export const PagedList = <R extends Reply, Sort extends string = never>({
  query,
  empty,
  skeleton,
  renderAbove,
  below,
  onPage,
  ...drawn
}: Frame<R> & Drawn<R, Sort>) => (
  <QueryView query={query} empty={empty} skeleton={skeleton} onPage={onPage}>
    {(reply) => (
      <Stack gap="sm" aria-busy={query.isPlaceholderData} className={classes['list'] ?? ''}>
        {renderAbove?.(reply)}
        {rowsOf<R, Sort>(reply, drawn as Drawn<R, Sort>)}
        {below}
        {onPage === undefined ? null : (
          <Pager
            page={reply.page}
            size={reply.size}
            total={reply.total}
            totalCapped={reply.totalCapped ?? false}
            onPage={onPage}
          />
        )}
      </Stack>
    )}
  </QueryView>
);
