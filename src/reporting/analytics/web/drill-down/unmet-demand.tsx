import { Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type ListColumn, DayText, EmptyState, LabelledValue, PagedList, TextLink } from '#ui/index.ts';
import { analyticsContract, type DrillDownDemand } from '#reporting/analytics/contract.ts';
import { demandSources } from '#reporting/analytics/rules/demand-sources.ts';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';

export const noSizeKey = '|none';

export const DemandDrillDownView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useStatisticsSearch();
  const { group = 0, size } = search;
  const query = useApi(
    analyticsContract.wishesBehind,
    {
      query: {
        page: search.page ?? 1,
        branchId: search.branch,
        months: search.months,
        source: knownWord(demandSources, search.of),
        groupId: group,
        itemSize: size === noSizeKey ? '' : size,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<DrillDownDemand>[] = [
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
    { key: 'n', label: t('behind.times'), align: 'right', render: (row) => figureNumberText(row.n) },
  ];
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('demand.empty')} hint={t('demand.emptyHint')} />}
      columns={columns}
      rowKey={(row) => `${row.askedDay} ${row.eventDay} ${row.size} ${row.web} ${row.branchName}`}
      caption={t('views.wishes')}
      renderAbove={({ name, sum }) => (
        <Group gap="0.5rem 2rem" align="stretch" role="group" aria-label={t('behind.sum')}>
          <LabelledValue label={t('shared:garment.one')}>{name}</LabelledValue>
          <LabelledValue label={t('demand.asked')}>{figureNumberText(sum.n)}</LabelledValue>
        </Group>
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
