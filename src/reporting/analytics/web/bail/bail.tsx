import { Alert, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Section } from '#ui/form/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView, useToday } from '#ui/index.ts';
import { bailAges, type BailShow } from '#reporting/analytics/rules/bail-ages.ts';
import { bailKept } from '#reporting/analytics/rules/drill-down.ts';
import { type BailOfBranch, insightContract } from '#reporting/analytics/contract.ts';
import { behindFigure, monthsTime } from '../statistics/drill-down-links.ts';
import { BranchSelect } from '../statistics/branch-select.tsx';
import { type Cell, FigureTable } from '../statistics/figure-table.tsx';
import { freeOf } from '../statistics/custom-days.tsx';
import { baht, plain } from '#reporting/analytics/rules/figure-text.ts';
import classes from '../statistics/statistics.module.css';
import { TimeFilter } from '../statistics/time-filter.tsx';
import { useViewSearch, type ViewSearch } from '../statistics/view-search.ts';

type Held = { orders: number; held: number };
const nothing: Held = { orders: 0, held: 0 };
const sumOf = (all: readonly Held[]): Held =>
  all.reduce((sum, one) => ({ orders: sum.orders + one.orders, held: sum.held + one.held }), nothing);

const ordersOf = (branch: number | undefined, show: BailShow | undefined): ViewSearch => ({
  view: 'bailOrders',
  branch,
  key: show,
});

/** What is held, a row a branch, a column for how long. */
const HeldNow = ({ rows, branch }: { rows: readonly BailOfBranch[]; branch: number | undefined }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const cell = (of: Held, to: ViewSearch): Cell => ({
    text:
      of.orders === 0 ? (
        '–'
      ) : (
        <>
          {baht(of.held)}
          <Text span display="block" size="xs" c="dimmed" inherit={false}>
            {t('bail.orders', { n: of.orders })}
          </Text>
        </>
      ),
    none: of.orders === 0,
    to,
  });
  const heldFor = (row: BailOfBranch, age: (typeof bailAges)[number]): Held =>
    row.ages.find((one) => one.age === age) ?? nothing;
  const cellsOf = (some: readonly BailOfBranch[], of: number | undefined): Cell[] => [
    cell(sumOf(some), ordersOf(of, undefined)),
    ...bailAges.map((age) => cell(sumOf(some.map((row) => heldFor(row, age))), ordersOf(of, age))),
    cell(sumOf(some.map((row) => row.late)), ordersOf(of, 'late')),
  ];
  return (
    <Section title={t('bail.held')}>
      <FigureTable
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
    </Section>
  );
};

/** What was kept of bail in the chosen days; a branch opens its orders. */
const Kept = ({ rows, time }: { rows: readonly BailOfBranch[]; time: { from: string; to: string } }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const line = (id: string, name: string, some: readonly BailOfBranch[], branch: number | undefined) => {
    const [times, kept] = [
      some.reduce((all, row) => all + row.times, 0),
      some.reduce((all, row) => all + row.kept, 0),
    ];
    const to = behindFigure({ of: 'kind', key: bailKept, branch, ...time });
    return {
      id,
      name,
      cells: [
        { text: plain(times), none: times === 0, to },
        { text: baht(kept), none: times === 0, to },
      ],
    };
  };
  return (
    <Section title={t('bail.keptWhen')}>
      <FigureTable
        caption={t('bail.keptWhen')}
        what={t('shared:shop.branch')}
        heads={[t('behind.times'), t('behind.amount')]}
        rows={rows.map((row) => line(String(row.branchId), row.branchName, [row], row.branchId))}
        {...(rows.length > 1 && { sum: line('sum', t('statistics.allBranches'), rows, undefined) })}
      />
    </Section>
  );
};

/** Bail: what is held now, for how long, and what was kept of it in a year, a month or chosen days. */
export const BailView = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useViewSearch();
  const today = useToday();
  const year = search.year ?? Number(today.slice(0, 4));
  const time =
    freeOf(search) ?? (search.month === undefined ? monthsTime(year, 1, 12) : monthsTime(year, search.month));
  const query = useApi(
    insightContract.bail,
    { query: { branchId: search.branch, from: time.from, to: time.to } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className={classes['filters']}>
        <BranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
        <TimeFilter years={query.data?.years ?? []} />
      </div>
      <QueryView query={query}>
        {({ branches, behind }) => (
          <Stack gap="lg" aria-busy={query.isPlaceholderData}>
            {behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            <HeldNow rows={branches} branch={search.branch} />
            <Kept rows={branches} time={{ from: time.from, to: time.to }} />
          </Stack>
        )}
      </QueryView>
    </>
  );
};
