import { Stack, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { Column } from '#ui/index.ts';
import { DayText, EmptyState, Money, QueryView, StateBadge, TextLink } from '#ui/index.ts';
import { whereOf } from '#cash/accounting-search.ts';
import type { PeriodReport as Report } from '#cash/shapes.ts';
import { daybookContract } from '#cash/contract.ts';
import classes from '../cash.module.css';
import { FigureTable } from '../figure-table.tsx';
import { FigureLink, Tile, useBookSearch, useReportDays } from '../report-fields.tsx';
import { Bars } from './income-chart.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </section>
);

type Classes = { income: number; expense: number; liability: number };
const useClassColumns = <T extends Classes>(): Column<T>[] => {
  const { t } = useTranslation('daybook');
  return (['income', 'expense', 'liability'] as const).map((name) => ({
    key: name,
    label: t(name === 'liability' ? 'report.bailColumn' : `report.${name}`),
    align: 'right',
    render: (row: T) => <Money baht={row[name]} />,
  }));
};

const ByDay = ({ report, branch }: { report: Report; branch: string | undefined }) => {
  const { t } = useTranslation('daybook');
  type Row = Report['days'][number];
  const columns: Column<Row>[] = [
    {
      key: 'day',
      label: t('report.day'),
      render: (row) => (
        <TextLink
          size="sm"
          inherit
          to="/backoffice/accounting"
          search={{ tab: 'entries', from: row.day, to: row.day, branch, back: 'reports' }}
        >
          <DayText day={row.day} />
        </TextLink>
      ),
    },
    ...useClassColumns<Row>(),
    {
      key: 'state',
      label: t('report.state'),
      render: (row) => (
        <StateBadge tone={row.closed ? 'good' : 'neutral'}>
          {t(row.closed ? 'report.closed' : 'report.open')}
        </StateBadge>
      ),
    },
  ];
  return (
    <FigureTable columns={columns} rows={report.days} rowKey={(row) => row.day} caption={t('report.byDay')} />
  );
};

const ByKind = ({ report, branch }: { report: Report; branch: string | undefined }) => {
  const { t } = useTranslation(['daybook', 'accounting']);
  type Row = Report['kinds'][number];
  const columns: Column<Row>[] = [
    { key: 'kind', label: t('report.kind'), render: (row) => t(`accounting:kind.${row.kind}`) },
    { key: 'method', label: t('report.method'), render: (row) => t(`accounting:method.${row.method}`) },
    { key: 'count', label: t('report.count'), align: 'right', render: (row) => row.entries },
    {
      key: 'amount',
      label: t('report.amount'),
      align: 'right',
      render: (row) => (
        <FigureLink
          baht={row.amount}
          entries={row.entries}
          what={`${t(`accounting:kind.${row.kind}`)} ${t(`accounting:method.${row.method}`)}`}
          to={{
            from: report.from,
            to: report.to,
            branch,
            kind: row.kind,
            method: row.method,
            back: 'reports',
          }}
        />
      ),
    },
  ];
  return (
    <FigureTable
      columns={columns}
      rows={report.kinds}
      rowKey={(row) => `${row.kind} ${row.method}`}
      caption={t('report.byKind')}
    />
  );
};

const ByCategory = ({ report, branch }: { report: Report; branch: string | undefined }) => {
  const { t } = useTranslation(['daybook', 'accounting']);
  type Row = Report['categories'][number];
  const name = (row: Row): string => row.categoryName || row.category || t('entries.noCategory');
  const columns: Column<Row>[] = [
    { key: 'category', label: t('report.category'), render: name },
    { key: 'kind', label: t('report.kind'), render: (row) => t(`accounting:kind.${row.kind}`) },
    {
      key: 'amount',
      label: t('report.amount'),
      align: 'right',
      render: (row) => (
        <FigureLink
          baht={row.amount}
          entries={row.entries}
          what={name(row)}
          to={{
            from: report.from,
            to: report.to,
            branch,
            kind: row.kind,
            ...(row.category === '' ? { own: '1' as const } : { category: row.category }),
            back: 'reports',
          }}
        />
      ),
    },
  ];
  return (
    <FigureTable
      columns={columns}
      rows={report.categories}
      rowKey={(row) => `${row.kind} ${row.category}`}
      caption={t('report.byCategory')}
    />
  );
};

const ByBranch = ({ report }: { report: Report }) => {
  const { t } = useTranslation('daybook');
  type Row = Report['branches'][number];
  const columns: Column<Row>[] = [
    { key: 'branch', label: t('report.branch'), render: (row) => row.branchName },
    ...useClassColumns<Row>(),
  ];
  return (
    <FigureTable
      columns={columns}
      rows={report.branches}
      rowKey={(row) => row.branchId}
      caption={t('report.byBranch')}
    />
  );
};

/** Income, expenses and liabilities of a period; figures lead to their entries. */
export const PeriodReport = () => {
  const { t } = useTranslation('daybook');
  const { search } = useBookSearch();
  const days = useReportDays();
  const query = useApi(
    daybookContract.report,
    { query: { ...days, ...whereOf(search.branch) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={query}>
      {(report) =>
        report.days.length === 0 ? (
          <EmptyState title={t('report.empty')} hint={t('report.emptyHint')} />
        ) : (
          <Stack gap="lg">
            <div className={classes['tiles']}>
              <Tile label={t('report.income')}>
                <Money baht={report.income} />
              </Tile>
              <Tile label={t('report.expense')}>
                <Money baht={report.expense} />
              </Tile>
              <Tile label={t('report.profit')}>
                <Money baht={(Math.round(report.income * 100) + Math.round(report.expense * 100)) / 100} />
              </Tile>
              <Tile label={t('report.liability')}>
                <Money baht={report.liability} />
              </Tile>
            </div>
            <Bars report={report} />
            <Section title={t('report.byKind')}>
              <ByKind report={report} branch={search.branch} />
            </Section>
            {report.categories.length === 0 ? null : (
              <Section title={t('report.byCategory')}>
                <ByCategory report={report} branch={search.branch} />
              </Section>
            )}
            {report.branches.length < 2 ? null : (
              <Section title={t('report.byBranch')}>
                <ByBranch report={report} />
              </Section>
            )}
            <Section title={t('report.byDay')}>
              <ByDay report={report} branch={search.branch} />
            </Section>
          </Stack>
        )
      }
    </QueryView>
  );
};
