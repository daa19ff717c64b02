import { sumBaht } from '#lib/money/money.ts';
import { Stack, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { AutoGrid, DayText, EmptyState, MoneyText, QueryView, StateBadge, TextLink } from '#ui/index.ts';
import { branchScopeOf } from '#cash/accounting-search.ts';
import type { PeriodReportReply as Report } from '#cash/shapes.ts';
import { cashContract } from '#cash/contract.ts';
import { BookFigureTable } from '../figure-table.tsx';
import { DayFigureLink, FigureTile, useAccountingSearch, useReportDays } from '../report-fields.tsx';
import { IncomeChart } from './income-chart.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </section>
);

type Classes = { income: number; expense: number; liability: number };
const useClassColumns = <T extends Classes>(): ListColumn<T>[] => {
  const { t } = useTranslation('daybook');
  return (['income', 'expense', 'liability'] as const).map((name) => ({
    key: name,
    label: t(name === 'liability' ? 'report.bailColumn' : `report.${name}`),
    align: 'right',
    render: (row: T) => <MoneyText baht={row[name]} />,
  }));
};

const ByDay = ({ report, branch }: { report: Report; branch: string | undefined }) => {
  const { t } = useTranslation('daybook');
  type Row = Report['days'][number];
  const columns: ListColumn<Row>[] = [
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
    <BookFigureTable
      columns={columns}
      rows={report.days}
      rowKey={(row) => row.day}
      caption={t('report.byDay')}
    />
  );
};

const ByKind = ({ report, branch }: { report: Report; branch: string | undefined }) => {
  const { t } = useTranslation(['daybook', 'accounting']);
  type Row = Report['kinds'][number];
  const columns: ListColumn<Row>[] = [
    { key: 'kind', label: t('report.kind'), render: (row) => t(`accounting:kind.${row.kind}`) },
    { key: 'method', label: t('report.method'), render: (row) => t(`accounting:method.${row.method}`) },
    { key: 'count', label: t('report.count'), align: 'right', render: (row) => row.entries },
    {
      key: 'amount',
      label: t('report.amount'),
      align: 'right',
      render: (row) => (
        <DayFigureLink
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
    <BookFigureTable
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
  const columns: ListColumn<Row>[] = [
    { key: 'category', label: t('report.category'), render: name },
    { key: 'kind', label: t('report.kind'), render: (row) => t(`accounting:kind.${row.kind}`) },
    {
      key: 'amount',
      label: t('report.amount'),
      align: 'right',
      render: (row) => (
        <DayFigureLink
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
    <BookFigureTable
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
  const columns: ListColumn<Row>[] = [
    { key: 'branch', label: t('report.branch'), render: (row) => row.branchName },
    ...useClassColumns<Row>(),
  ];
  return (
    <BookFigureTable
      columns={columns}
      rows={report.branches}
      rowKey={(row) => row.branchId}
      caption={t('report.byBranch')}
    />
  );
};

export const PeriodReportView = () => {
  const { t } = useTranslation('daybook');
  const { search } = useAccountingSearch();
  const days = useReportDays();
  const query = useApi(
    cashContract.report,
    { query: { ...days, ...branchScopeOf(search.branch) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={query}>
      {(report) =>
        report.days.length === 0 ? (
          <EmptyState title={t('report.empty')} hint={t('report.emptyHint')} />
        ) : (
          <Stack gap="lg">
            <AutoGrid min="10rem">
              <FigureTile label={t('report.income')}>
                <MoneyText baht={report.income} />
              </FigureTile>
              <FigureTile label={t('report.expense')}>
                <MoneyText baht={report.expense} />
              </FigureTile>
              <FigureTile label={t('report.profit')}>
                <MoneyText baht={sumBaht([report.income, report.expense])} />
              </FigureTile>
              <FigureTile label={t('report.liability')}>
                <MoneyText baht={report.liability} />
              </FigureTile>
            </AutoGrid>
            <IncomeChart report={report} />
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
