import { Alert, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView, useToday } from '#ui/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { breakdowns } from '#reporting/analytics/rules/breakdowns.ts';
import { StatisticsBranchSelect } from '../statistics/branch-select.tsx';
import { BreakdownSection } from '../statistics/breakdown-section.tsx';
import { YearMonthsChart } from '../statistics/months.tsx';
import { customDaysOf } from '../statistics/custom-days.tsx';
import { StatisticsOverview } from '../statistics/overview.tsx';
import classes from '../statistics/statistics.module.css';
import { TimeFilter } from '../statistics/time-filter.tsx';
import { isEmpty, NoIncome } from './no-income.tsx';
import { PdfButton } from './pdf-button.tsx';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';

export const IncomeView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useStatisticsSearch();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const { month, branch } = search;
  const free = customDaysOf(search);
  const year = free === null ? (search.year ?? thisYear) : Number(free.to.slice(0, 4));
  const cut = knownWord(breakdowns, search.cut) ?? 'category';
  const isWhole = free === null && [search.year, month, branch].every((one) => one === undefined);
  const asked = {
    ...(free ?? { year, ...(month !== undefined && { month }) }),
    ...(branch !== undefined && { branchId: branch }),
  };
  const query = useApi(analyticsContract.statistics, { query: asked }, { placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes['filters']}>
        <StatisticsBranchSelect value={branch} onChange={(next) => set({ branch: next })} />
        <TimeFilter years={query.data?.years ?? []} />
        <PdfButton asked={asked} cut={cut} />
      </div>
      <QueryView query={query}>
        {(data) => (
          <Stack gap="lg">
            {data.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            {isEmpty(data) ? (
              <NoIncome isNew={isWhole} />
            ) : (
              <>
                <YearMonthsChart data={data} branch={branch} />
                <StatisticsOverview data={data} branch={branch} />
                <BreakdownSection
                  data={data}
                  cut={cut}
                  branch={branch}
                  onCut={(value) => set({ cut: value === 'category' ? undefined : value })}
                />
              </>
            )}
            <Text size="sm" c="dimmed">
              {t('statistics.how')}
            </Text>
          </Stack>
        )}
      </QueryView>
    </>
  );
};
