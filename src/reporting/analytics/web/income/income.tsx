import { Alert, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView, useToday } from '#ui/index.ts';
import { insightContract } from '#reporting/analytics/contract.ts';
import { cuts } from '#reporting/analytics/rules/breakdowns.ts';
import { BranchSelect } from '../statistics/branch-select.tsx';
import { CutSection } from '../statistics/breakdown-section.tsx';
import { Months } from '../statistics/months.tsx';
import { freeOf } from '../statistics/custom-days.tsx';
import { Overview } from '../statistics/overview.tsx';
import classes from '../statistics/statistics.module.css';
import { TimeFilter } from '../statistics/time-filter.tsx';
import { isEmpty, NoIncome } from './no-income.tsx';
import { PdfButton } from './pdf-button.tsx';
import { known, useViewSearch } from '../statistics/view-search.ts';

/** What the shop earns: a year or a month, of one branch or all, against the year before, and cut as its owner asks. */
export const IncomeView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useViewSearch();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const { month, branch } = search;
  const free = freeOf(search);
  const year = free === null ? (search.year ?? thisYear) : Number(free.to.slice(0, 4));
  const cut = known(cuts, search.cut) ?? 'category';
  const isWhole = free === null && [search.year, month, branch].every((one) => one === undefined);
  const asked = {
    ...(free ?? { year, ...(month !== undefined && { month }) }),
    ...(branch !== undefined && { branchId: branch }),
  };
  const query = useApi(insightContract.statistics, { query: asked }, { placeholderData: keepPreviousData });
  return (
    <>
      <div className={classes['filters']}>
        <BranchSelect value={branch} onChange={(next) => set({ branch: next })} />
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
                <Overview data={data} branch={branch} />
                <Months data={data} branch={branch} />
                <CutSection
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
