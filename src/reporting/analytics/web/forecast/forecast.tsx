import { Alert, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { StatisticsBranchSelect } from '../statistics/branch-select.tsx';
import { MonthPicks } from '../statistics/month-picks.tsx';
import classes from '../statistics/statistics.module.css';
import { useStatisticsSearch } from '../statistics/view-search.ts';
import { ToBuyList, ToSellList } from './advice.tsx';
import { ForecastWeeks } from './weeks.tsx';

export const ForecastView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useStatisticsSearch();
  const query = useApi(
    analyticsContract.ahead,
    { query: { branchId: search.branch, months: search.months } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className={classes['filters']}>
        <StatisticsBranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
      </div>
      <QueryView query={query}>
        {(data) => (
          <Stack gap="lg" aria-busy={query.isPlaceholderData}>
            {data.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            <ForecastWeeks weeks={data.weeks} branch={search.branch} />
            <FormSection title={t('ahead.buy')}>
              <MonthPicks value={search.months} onChange={(months) => set({ months })} />
              <Text size="sm" c="dimmed" my="xs">
                {t('ahead.buyHow')}
              </Text>
              <ToBuyList rows={data.buy} time={data.buyTime} branch={search.branch} months={search.months} />
            </FormSection>
            <FormSection title={t('ahead.sell')}>
              <Text size="sm" c="dimmed" mb="xs">
                {t('ahead.sellHow')}
              </Text>
              <ToSellList rows={data.sell} branch={search.branch} />
            </FormSection>
          </Stack>
        )}
      </QueryView>
    </>
  );
};
