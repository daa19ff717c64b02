import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { NearDayText, PagedList, RowLink } from '#ui/index.ts';
import type { ListColumn, RowAction } from '#ui/index.ts';
import {
  LatePickupBadge,
  useOrderColumns,
  useCompactOrderRows,
  usePickupColumn,
} from '#orders/order/web/index.ts';
import type { TodoRow } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import type { PreparationFilter } from '#counter/preparation/pickup-day-tabs.ts';
import { AlterationCount, PreparationProgress, ReadyCount } from './progress.tsx';

const pageSize = 25;

const useColumns = (today: Day): ListColumn<TodoRow>[] => {
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
      render: (row) => <NearDayText day={row.eventDay} />,
      wideOnly: true,
    },
    { key: 'progress', label: t('todo.progress'), render: (row) => <PreparationProgress row={row} /> },
  ];
};

const useNextStep = (today: Day): RowAction<TodoRow> => {
  const { t } = useTranslation(['prepare', 'shared']);
  return {
    label: t('shared:order.prepare'),
    render: (row) =>
      row.readyCount === row.lineCount && row.pickupDay <= today ? (
        <RowLink
          action={t('shared:do.handOver')}
          of={row.orderNo}
          to="/backoffice/pickup"
          search={{ id: row.orderId }}
        />
      ) : (
        <RowLink
          action={t(row.stepsDone === 0 ? 'shared:order.prepare' : 'shared:do.continue')}
          of={row.orderNo}
          variant={row.readyCount === row.lineCount ? 'default' : 'light'}
          to="/backoffice/tododetail/$orderid"
          params={{ orderid: String(row.orderId) }}
        />
      ),
  };
};

type TodoListProps = {
  today: Day;
  query: {
    page: number;
    q?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    show?: PreparationFilter | undefined;
  };
  empty: ReactNode;
  onOpen: (row: TodoRow) => void;
  onPage: (page: number) => void;
};

export const TodoList = ({ today, query: asked, empty, onOpen, onPage }: TodoListProps) => {
  const { t } = useTranslation('prepare');
  const columns = useColumns(today);
  const action = useNextStep(today);
  const linesOf = useCompactOrderRows();
  const query = useApi(
    preparationContract.list,
    { query: { ...asked, size: pageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={empty}
      columns={columns}
      action={action}
      renderLines={(row) => ({
        ...linesOf(row, row.pickupDay),
        end: <ReadyCount row={row} short />,
        mark:
          row.alterations > 0 ? (
            <AlterationCount row={row} />
          ) : (
            <LatePickupBadge day={row.pickupDay} today={today} />
          ),
      })}
      rowKey={(row) => row.orderId}
      onOpen={onOpen}
      caption={t('todo.list')}
      onPage={onPage}
    />
  );
};
