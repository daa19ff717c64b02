import { Alert, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Bars } from '#ui/display/bars.tsx';
import { FormSection } from '#ui/form/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView, useToday } from '#ui/index.ts';
import { bailAges, type BailAgeFilter } from '#reporting/analytics/rules/bail-ages.ts';
import { bailForfeitedKind } from '#reporting/analytics/rules/drill-down.ts';
import { type HeldBailOfBranch, analyticsContract } from '#reporting/analytics/contract.ts';
import { drillDownSearchOf, periodOfMonths } from '../statistics/drill-down-links.ts';
import { StatisticsBranchSelect } from '../statistics/branch-select.tsx';
import { ComparedMonthsChart } from '../statistics/compared-months.tsx';
import { type StatisticsCell, StatisticsTable } from '../statistics/figure-table.tsx';
import { customDaysOf } from '../statistics/custom-days.tsx';
import { figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import classes from '../statistics/statistics.module.css';
import { TimeFilter } from '../statistics/time-filter.tsx';
import { useStatisticsSearch, type StatisticsSearchParams } from '../statistics/view-search.ts';

type Held = { orders: number; held: number };
const nothing: Held = { orders: 0, held: 0 };
const sumOf = (all: readonly Held[]): Held =>
  all.reduce(
    (sum, one) => ({ orders: sum.orders + one.orders, held: sumBaht([sum.held, one.held]) }),
    nothing,
  );

const ordersOf = (branch: number | undefined, show: BailAgeFilter | undefined): StatisticsSearchParams => ({
  view: 'bailOrders',
  branch,
  key: show,
});

const HeldNow = ({ rows, branch }: { rows: readonly HeldBailOfBranch[]; branch: number | undefined }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const cell = (of: Held, to: StatisticsSearchParams): StatisticsCell => ({
    text:
      of.orders === 0 ? (
        '–'
      ) : (
        <>
          {figureBahtText(of.held)}
          <Text span display="block" size="xs" c="dimmed" inherit={false}>
            {t('bail.orders', { n: of.orders })}
          </Text>
        </>
      ),
    none: of.orders === 0,
    to,
  });
  const heldFor = (row: HeldBailOfBranch, age: (typeof bailAges)[number]): Held =>
    row.ages.find((one) => one.age === age) ?? nothing;
  const cellsOf = (some: readonly HeldBailOfBranch[], of: number | undefined): StatisticsCell[] => [
    cell(sumOf(some), ordersOf(of, undefined)),
    ...bailAges.map((age) => cell(sumOf(some.map((row) => heldFor(row, age))), ordersOf(of, age))),
    cell(sumOf(some.map((row) => row.late)), ordersOf(of, 'late')),
  ];
  return (
    <FormSection title={t('bail.held')}>
      <Bars
        title={t('bail.held')}
        data={bailAges.map((age) => ({
          name: t(`bail.ages.${age}`),
          held: sumOf(rows.map((row) => heldFor(row, age))).held,
        }))}
        series={[{ name: 'held', label: t('bail.whole'), look: 'main' }]}
        format={figureBahtText}
      />
      <StatisticsTable
        caption={t('bail.held')}
        what={t('shared:shop.branch')}
        heads={[t('bail.whole'), ...bailAges.map((age) => t(`bail.ages.${age}`)), t('bail.late')]}
        rows={rows.map((row) => ({
          id: String(row.branchId),
          name: row.branchName,
          cells: cellsOf([row], row.branchId),
        }))}
        {...(rows.length > 1 && {
          sum: { id: 'sum', name: t('statistics.allBranches'), cells: cellsOf(rows, branch) },
        })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('bail.how')}
      </Text>
    </FormSection>
  );
};

const Kept = ({ rows, time }: { rows: readonly HeldBailOfBranch[]; time: { from: string; to: string } }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const line = (id: string, name: string, some: readonly HeldBailOfBranch[], branch: number | undefined) => {
    const [times, kept] = [
      some.reduce((all, row) => all + row.times, 0),
      sumBaht(some.map((row) => row.kept)),
    ];
    const to = drillDownSearchOf({ of: 'kind', key: bailForfeitedKind, branch, ...time });
    return {
      id,
      name,
      cells: [
        { text: figureNumberText(times), none: times === 0, to },
        { text: figureBahtText(kept), none: times === 0, to },
      ],
    };
  };
  return (
    <FormSection title={t('bail.keptWhen')}>
      <StatisticsTable
        caption={t('bail.keptWhen')}
        what={t('shared:shop.branch')}
        heads={[t('behind.times'), t('behind.amount')]}
        rows={rows.map((row) => line(String(row.branchId), row.branchName, [row], row.branchId))}
        {...(rows.length > 1 && { sum: line('sum', t('statistics.allBranches'), rows, undefined) })}
      />
    </FormSection>
  );
};

export const HeldBailView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useStatisticsSearch();
  const today = useToday();
  const year = search.year ?? Number(today.slice(0, 4));
  const time =
    customDaysOf(search) ??
    (search.month === undefined ? periodOfMonths(year, 1, 12) : periodOfMonths(year, search.month));
  const query = useApi(
    analyticsContract.bail,
    { query: { branchId: search.branch, from: time.from, to: time.to } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className={classes['filters']}>
        <StatisticsBranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
        <TimeFilter years={query.data?.years ?? []} />
      </div>
      <QueryView query={query}>
        {({ branches, behind, year: shownYear, months }) => (
          <Stack gap="lg" aria-busy={query.isPlaceholderData}>
            {behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            <HeldNow rows={branches} branch={search.branch} />
            <ComparedMonthsChart title={t('bail.keptMonths')} year={shownYear} months={months} of="amount" />
            <Kept rows={branches} time={{ from: time.from, to: time.to }} />
          </Stack>
        )}
      </QueryView>
    </>
  );
};
