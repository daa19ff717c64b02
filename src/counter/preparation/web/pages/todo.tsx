import { Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, ScanBox, SearchField, ButtonLink, DayTabs, useToday } from '#ui/index.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { orderCss, useFindOrder } from '#orders/order/web/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import type { PreparationTab } from '#counter/preparation/pickup-day-tabs.ts';
import { preparationTabDays } from '#counter/preparation/pickup-day-tabs.ts';
import { DayFittings } from '../fitting/fittings-of-day.tsx';
import { TodoList } from '../list/todo-list.tsx';

const route = getRouteApi('/backoffice/todo');

const emptyOf = {
  late: 'emptyLate',
  today: 'emptyToday',
  tomorrow: 'emptyTomorrow',
  week: 'emptyWeek',
  all: 'emptyAll',
} as const satisfies Record<PreparationTab, string>;

const NothingToPrepare = ({ tab }: { tab: PreparationTab }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  return (
    <EmptyState
      title={t(`todo.${emptyOf[tab]}`)}
      hint={t('todo.emptyHint')}
      action={
        <ButtonLink variant="default" to="/backoffice/rental">
          {t('shared:order.open')}
        </ButtonLink>
      }
    />
  );
};

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => {
  const { t } = useTranslation('prepare');
  return (
    <EmptyState
      title={t('todo.nothing')}
      hint={t('todo.nothingHint')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('todo.showAll')}
        </Button>
      }
    />
  );
};

export const TodoPage = () => {
  const { t } = useTranslation(['prepare', 'shared', 'app']);
  const today = useToday();
  const navigate = useNavigate();
  const { search, set } = useListSearch(route);
  const tab = search.tab ?? (search.q === undefined ? 'today' : 'all');
  const counts = useApi(preparationContract.counts, { query: { show: search.show } }).data;
  const open = (orderId: number): void =>
    void navigate({ to: '/backoffice/tododetail/$orderid', params: { orderid: String(orderId) } });
  const finder = useFindOrder('pickup', { onOrder: open, onWords: (q) => set({ q, tab: 'all' }) });
  const days = tab === 'fittings' ? {} : preparationTabDays(tab, today);
  const isFiltered = search.q !== undefined || search.show !== undefined;
  const count = (n: number | undefined): string | undefined => (n === undefined ? undefined : String(n));
  return (
    <Page
      title={t('app:pages.todo')}
      actions={
        <ButtonLink
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          to="/pages/picking-list"
          search={days}
        >
          {t('todo.printPicking')}
        </ButtonLink>
      }
    >
      <div className={orderCss['find']}>
        <Stack gap="xs">
          <ScanBox label={t('todo.scan')} onScan={finder.scan} busy={finder.busy} error={finder.error} />
          <CodeLinks scanner={finder} />
        </Stack>
        {tab === 'fittings' ? null : (
          <SearchField
            label={t('todo.search')}
            value={search.q ?? ''}
            onChange={(q) => set(q === '' ? { q: undefined } : { q, tab: 'all' })}
          />
        )}
      </div>
      <Group gap="0.5rem 1.5rem" align="stretch">
        <DayTabs
          tabs={[
            { value: 'late', label: t('todo.tab.late'), count: count(counts?.late) },
            { value: 'today', label: t('todo.tab.today'), count: count(counts?.today) },
            { value: 'tomorrow', label: t('todo.tab.tomorrow'), count: count(counts?.tomorrow) },
            { value: 'week', label: t('todo.tab.week'), count: count(counts?.week) },
            { value: 'all', label: t('todo.tab.all') },
            { value: 'fittings', label: t('shared:order.fittings'), count: count(counts?.fittings) },
          ]}
          value={tab}
          onChange={(next) => set({ tab: next })}
        />
        {tab === 'fittings' ? null : (
          <DayTabs
            tabs={[
              { value: 'all', label: t('todo.shows.all') },
              { value: 'open', label: t('todo.shows.open') },
              { value: 'ready', label: t('todo.shows.ready') },
            ]}
            value={search.show ?? 'all'}
            onChange={(next) => set({ show: next === 'all' ? undefined : next })}
          />
        )}
      </Group>
      {tab === 'fittings' ? (
        <DayFittings
          day={search.day ?? today}
          onDay={(day) => set({ day: day === today ? undefined : day })}
        />
      ) : (
        <TodoList
          today={today}
          query={{ page: search.page ?? 1, q: search.q, show: search.show, ...days }}
          empty={
            isFiltered ? (
              <NothingFound onShowAll={() => set({ q: undefined, show: undefined, tab: 'all' })} />
            ) : (
              <NothingToPrepare tab={tab} />
            )
          }
          onOpen={(row) => open(row.orderId)}
          onPage={(page) => set({ page })}
        />
      )}
    </Page>
  );
};
