import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { DayText, PagedList } from '#ui/index.ts';
import type { Column } from '#ui/index.ts';
import { LatePickup, useOrderColumns, useOrderLines, usePickupColumn } from '#orders/order/web/index.ts';
import type { TodoRow } from '#counter/preparation/contract.ts';
import { prepareContract } from '#counter/preparation/contract.ts';
import type { TodoShow } from '#counter/preparation/pickup-day-tabs.ts';
import { Alterations, Progress, Ready } from './progress.tsx';

const pageSize = 25;

const useColumns = (today: Day): Column<TodoRow>[] => {
  const { t } = useTranslation('prepare');
  const { no, customer, items } = useOrderColumns();
  return [
    no,
    usePickupColumn(today),
    customer,
    items,
    {
      key: 'event',
      label: t('todo.eventDay'),
      render: (row) => <DayText day={row.eventDay} />,
      wideOnly: true,
    },
    { key: 'progress', label: t('todo.progress'), render: (row) => <Progress row={row} /> },
  ];
};

type TodoListProps = {
  today: Day;
  query: {
    page: number;
    q?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    show?: TodoShow | undefined;
  };
  empty: ReactNode;
  onOpen: (row: TodoRow) => void;
  onPage: (page: number) => void;
};

/** One page of orders to prepare; the rows stay while the next ones are fetched. */
export const TodoList = ({ today, query: asked, empty, onOpen, onPage }: TodoListProps) => {
  const { t } = useTranslation('prepare');
  const columns = useColumns(today);
  const linesOf = useOrderLines();
  const query = useApi(
    prepareContract.list,
    { query: { ...asked, size: pageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={empty}
      columns={columns}
      renderLines={(row) => ({
        ...linesOf(row, row.pickupDay),
        end: <Ready row={row} />,
        mark:
          row.alterations > 0 ? <Alterations row={row} /> : <LatePickup day={row.pickupDay} today={today} />,
      })}
      rowKey={(row) => row.orderId}
      onOpen={onOpen}
      caption={t('todo.list')}
      onPage={onPage}
    />
  );
};
