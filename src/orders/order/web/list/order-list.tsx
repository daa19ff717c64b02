import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { PagedList } from '#ui/index.ts';
import type { ListColumn, RowAction, TwoLineContent } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import type { DueTime } from '#orders/order/due-times.ts';
import { orderContract } from '#orders/order/contract.ts';

export const orderPageSize = 25;

type ListKind = 'pickup' | 'out' | 'returned' | 'moneyback' | 'owing';
type OrderListProps = {
  list: ListKind;
  search: {
    page?: number | undefined;
    q?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    due?: DueTime | undefined;
  };
  columns: readonly ListColumn<OrderRow>[];
  renderLines: (row: OrderRow) => TwoLineContent;
  action?: RowAction<OrderRow> | undefined;
  caption: string;
  empty: ReactNode;
  onOpen: (row: OrderRow) => void;
  onPage: (page: number) => void;
  Head?: ComponentType<{ rows: readonly OrderRow[] }>;
};

export const OrderList = ({
  list,
  search,
  columns,
  renderLines,
  action,
  caption,
  empty,
  onOpen,
  onPage,
  Head,
}: OrderListProps) => {
  const { page = 1, q, from, to, due } = search;
  const query = useApi(
    orderContract.list,
    { query: { list, page, size: orderPageSize, q, from, to, due } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={empty}
      renderAbove={(data) => (Head === undefined ? null : <Head rows={data.itemList} />)}
      columns={columns}
      renderLines={renderLines}
      action={action}
      rowKey={(row) => row.orderId}
      onOpen={onOpen}
      caption={caption}
      onPage={onPage}
    />
  );
};

export const useOrderCount = (
  list: ListKind,
  days: { from?: string; to?: string; due?: DueTime },
): string | undefined => {
  const { data } = useApi(orderContract.list, { query: { list, size: 1, ...days } });
  return data === undefined ? undefined : `${data.total}${data.totalCapped ? '+' : ''}`;
};
