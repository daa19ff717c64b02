import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { monthNames } from '../../../core/common/day.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { QueryView, useToday } from '../../../core/web/ui/index.ts';
import { insightContract } from '../../contract.ts';
import { cuts } from '../../cuts.ts';
import { BranchSelect } from '../statistics/branch-select.tsx';
import { CutSection } from '../statistics/cut-section.tsx';
import { Months } from '../statistics/months.tsx';
import { freeOf, FreeDays, lastDays, noDays } from '../statistics/free-days.tsx';
import { Overview } from '../statistics/overview.tsx';
import classes from '../statistics/statistics.module.css';
import { useViewSearch } from '../statistics/view-search.ts';
import { useYearText } from '../statistics/use-year-text.ts';

/** What the shop earns: a year or a month, of one branch or all, against the year before, and cut as its owner asks. */
export const IncomeView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useViewSearch();
  const language = useLanguage();
  const yearText = useYearText();
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const { month, branch, cut: asked } = search;
  const free = freeOf(search);
  const year = free === null ? (search.year ?? thisYear) : Number(free.to.slice(0, 4));
  const cut = cuts.find((one) => one === asked) ?? 'category';
  const query = useApi(
    insightContract.statistics,
    {
      query: {
        ...(free ?? { year, ...(month !== undefined && { month }) }),
        ...(branch !== undefined && { branchId: branch }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const years = [...new Set([...(query.data?.years ?? [thisYear]), year])].toSorted((a, b) => b - a);
  return (
    <>
      <div className={classes['filters']}>
        <BranchSelect value={branch} onChange={(next) => set({ branch: next })} />
        <NativeSelect
          label={t('statistics.time')}
          value={free === null ? 'year' : 'free'}
          onChange={(event) => set(event.currentTarget.value === 'free' ? lastDays(today) : noDays)}
          data={(['year', 'free'] as const).map((value) => ({
            value,
            label: t(`statistics.times.${value}`),
          }))}
        />
        {free === null ? (
          <>
            <NativeSelect
              label={t('statistics.year')}
              value={String(year)}
              onChange={(event) => {
                const chosen = Number(event.currentTarget.value);
                set({ year: chosen === thisYear ? undefined : chosen });
              }}
              data={years.map((one) => ({ value: String(one), label: yearText(one) }))}
            />
            <NativeSelect
              label={t('statistics.month')}
              value={month?.toString() ?? ''}
              onChange={(event) => set({ month: Number(event.currentTarget.value) || undefined })}
              data={[
                { value: '', label: t('statistics.wholeYear') },
                ...monthNames(language, 'long').map((label, at) => ({ value: String(at + 1), label })),
              ]}
            />
          </>
        ) : (
          <FreeDays free={free} set={set} />
        )}
      </div>
      <QueryView query={query}>
        {(data) => (
          <Stack gap="lg">
            {data.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            <Overview data={data} branch={branch} />
            <Months data={data} branch={branch} />
            <CutSection
              data={data}
              cut={cut}
              branch={branch}
              onCut={(value) => set({ cut: value === 'category' ? undefined : value })}
            />
            <Text size="sm" c="dimmed">
              {t('statistics.how')}
            </Text>
          </Stack>
        )}
      </QueryView>
    </>
  );
};
