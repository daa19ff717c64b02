import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type Column, DayText, EmptyState, Fact, PagedList, TextLink } from '#ui/index.ts';
import { insightContract, type WishBehind } from '#reporting/analytics/contract.ts';
import { wishSources } from '#reporting/analytics/rules/demand-sources.ts';
import { plain } from '#reporting/analytics/rules/figure-text.ts';
import { known, useViewSearch } from '../statistics/view-search.ts';
import classes from './drill-down.module.css';

/** As an address says that a style was free in no size. */
export const noSize = '|none';

/** Each time a style was asked for and not free; a day opens the orders that had it then. */
export const WishesView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useViewSearch();
  const { group = 0, size } = search;
  const query = useApi(
    insightContract.wishesBehind,
    {
      query: {
        page: search.page ?? 1,
        branchId: search.branch,
        months: search.months,
        source: known(wishSources, search.of),
        groupId: group,
        itemSize: size === noSize ? '' : size,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<WishBehind>[] = [
    { key: 'asked', label: t('behind.askedDay'), render: (row) => <DayText day={row.askedDay} /> },
    {
      key: 'event',
      label: t('behind.eventDay'),
      render: (row) => (
        <TextLink
          inherit
          to="/backoffice/timeline/$productgroupid"
          params={{ productgroupid: String(group) }}
          search={{ from: row.eventDay }}
        >
          <DayText day={row.eventDay} />
        </TextLink>
      ),
    },
    {
      key: 'size',
      label: t('shared:garment.size'),
      render: (row) => (row.size === '' ? t('shared:garment.allSizes') : row.size),
    },
    {
      key: 'where',
      label: t('behind.where'),
      render: (row) =>
        row.web ? t('statistics.channel.web') : row.branchName || t('statistics.channel.counter'),
    },
    { key: 'n', label: t('behind.times'), align: 'right', render: (row) => plain(row.n) },
  ];
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('demand.empty')} hint={t('demand.emptyHint')} />}
      columns={columns}
      rowKey={(row) => `${row.askedDay} ${row.eventDay} ${row.size} ${row.web} ${row.branchName}`}
      caption={t('views.wishes')}
      renderAbove={({ name, sum }) => (
        <div className={classes['sum']} role="group" aria-label={t('behind.sum')}>
          <Fact label={t('shared:garment.one')}>{name}</Fact>
          <Fact label={t('demand.asked')}>{plain(sum.n)}</Fact>
        </div>
      )}
      below={
        <Text size="sm" c="dimmed">
          {t('behind.wishesHow')}
        </Text>
      }
      onPage={(page) => set({ page })}
    />
  );
};
