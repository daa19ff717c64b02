import { NativeSelect, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type ListColumn, DayText, EmptyState, PagedList, Photo, TextLink } from '#ui/index.ts';
import { analyticsContract, type UnmetDemandEntry } from '#reporting/analytics/contract.ts';
import { demandSources } from '#reporting/analytics/rules/demand-sources.ts';
import { noSizeKey } from '../drill-down/unmet-demand.tsx';
import { StatisticsBranchSelect } from '../statistics/branch-select.tsx';
import { MonthPicks } from '../statistics/month-picks.tsx';
import classes from '../statistics/statistics.module.css';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { DemandMonthsChart } from './months.tsx';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';
import views from '../statistics/views.module.css';

const Style = ({ row }: { row: UnmetDemandEntry }) => {
  const { t } = useTranslation(['insight', 'shared']);
  return (
    <div className={views['style']}>
      <Photo url={row.image} alt="" size={52} />
      <div>
        <TextLink
          to="/backoffice/timeline/$productgroupid"
          params={{ productgroupid: String(row.groupId) }}
          fw={600}
        >
          {row.name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {row.code} ·{' '}
          {row.size === '' ? t('shared:garment.allSizes') : t('shared:garment.sizeIs', { size: row.size })}
        </Text>
      </div>
    </div>
  );
};

const Days = ({ row }: { row: UnmetDemandEntry }) => (
  <>
    {row.days.map(({ day, n }) => (
      <Text key={day} size="sm">
        <TextLink
          inherit
          to="/backoffice/timeline/$productgroupid"
          params={{ productgroupid: String(row.groupId) }}
          search={{ from: day }}
        >
          <DayText day={day} />
        </TextLink>{' '}
        <Text span size="xs" c="dimmed">
          ×{figureNumberText(n)}
        </Text>
      </Text>
    ))}
  </>
);

const Instead = ({ row }: { row: UnmetDemandEntry }) =>
  row.instead.length === 0 ? (
    <>–</>
  ) : (
    <>
      {row.instead.map((one) => (
        <Text key={one.groupId} size="sm">
          {one.name}{' '}
          <Text span size="xs" c="dimmed">
            ×{figureNumberText(one.n)}
          </Text>
        </Text>
      ))}
    </>
  );

export const DemandView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useStatisticsSearch();
  const source = knownWord(demandSources, search.of);
  const query = useApi(
    analyticsContract.demand,
    { query: { page: search.page ?? 1, size: 25, branchId: search.branch, months: search.months, source } },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<UnmetDemandEntry>[] = [
    { key: 'style', label: t('demand.style'), render: (row) => <Style row={row} /> },
    {
      key: 'asked',
      label: t('demand.asked'),
      align: 'right',
      render: (row) => (
        <>
          <TextLink
            inherit
            to="/backoffice/statistics"
            search={{
              view: 'wishes',
              group: row.groupId,
              size: row.sizeCode === '' ? noSizeKey : row.sizeCode,
              branch: search.branch,
              months: search.months,
              of: source,
            }}
          >
            {figureNumberText(row.asked)}
          </TextLink>
          <Text size="xs" c="dimmed">
            {t('demand.where', {
              web: figureNumberText(row.web),
              counter: figureNumberText(row.asked - row.web),
            })}
          </Text>
        </>
      ),
    },
    { key: 'units', label: t('demand.units'), align: 'right', render: (row) => figureNumberText(row.units) },
    { key: 'days', label: t('demand.days'), render: (row) => <Days row={row} /> },
    { key: 'instead', label: t('demand.instead'), render: (row) => <Instead row={row} /> },
  ];
  return (
    <>
      <div className={classes['filters']}>
        <StatisticsBranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
        <NativeSelect
          label={t('behind.where')}
          value={source ?? ''}
          onChange={(event) => set({ of: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('demand.allSources') },
            ...demandSources.map((value) => ({ value, label: t(`statistics.channel.${value}`) })),
          ]}
        />
      </div>
      <MonthPicks value={search.months} onChange={(months) => set({ months })} />
      <PagedList
        query={query}
        empty={<EmptyState title={t('demand.empty')} hint={t('demand.emptyHint')} />}
        columns={columns}
        rowKey={(row) => `${row.groupId} ${row.size}`}
        caption={t('views.demand')}
        renderAbove={({ months }) => <DemandMonthsChart months={months} />}
        onPage={(page) => set({ page })}
      />
      <Text size="sm" c="dimmed">
        {t('demand.how')}
      </Text>
    </>
  );
};
