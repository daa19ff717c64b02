import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { AutoGrid, DayText, EmptyState, MoneyText, PagedList, StateBadge } from '#ui/index.ts';
import { branchScopeOf } from '#cash/accounting-search.ts';
import type { VatRow } from '#cash/shapes.ts';
import { cashContract } from '#cash/contract.ts';
import { EntryPaperLink } from '../entries/columns.tsx';
import { FigureTile, useAccountingSearch, useReportDays } from '../report-fields.tsx';

const usePlace = () => {
  const { t } = useTranslation('daybook');
  return (no: string): string =>
    no === '' ? '' : no === '00000' ? t('report.headOffice') : t('report.branchNo', { no });
};

const useColumns = (branches: boolean): ListColumn<VatRow>[] => {
  const { t } = useTranslation(['daybook', 'accounting']);
  const place = usePlace();
  return [
    {
      key: 'no',
      label: t('report.no'),
      render: (row) => (
        <Stack gap={0}>
          <EntryPaperLink orderId={row.orderId} documentId={row.documentId} stage={row.stage}>
            {row.documentNo}
          </EntryPaperLink>
          <Text size="xs" c="dimmed">
            {t(`accounting:document.${row.kind}`)}
          </Text>
          {row.voided ? (
            <div>
              <StateBadge tone="bad">{t('report.voided')}</StateBadge>
            </div>
          ) : null}
        </Stack>
      ),
    },
    { key: 'day', label: t('report.day'), render: (row) => <DayText day={row.day} /> },
    { key: 'buyer', label: t('report.buyer'), render: (row) => row.buyer },
    {
      key: 'taxId',
      label: t('report.taxId'),
      render: (row) => (
        <Stack gap={0}>
          <span>{row.buyerTaxId}</span>
          <Text size="xs" c="dimmed">
            {place(row.buyerBranchNo)}
          </Text>
        </Stack>
      ),
    },
    ...(branches
      ? [
          {
            key: 'place',
            label: t('report.place'),
            render: (row: VatRow) => `${row.branchName} (${place(row.taxBranchNo)})`,
          },
        ]
      : []),
    { key: 'base', label: t('report.base'), align: 'right', render: (row) => <MoneyText baht={row.base} /> },
    {
      key: 'vat',
      label: t('report.vatAmount'),
      align: 'right',
      render: (row) => <MoneyText baht={row.vat} />,
    },
    {
      key: 'total',
      label: t('report.total'),
      align: 'right',
      render: (row) => <MoneyText baht={row.total} />,
    },
  ];
};

export const VatReport = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useAccountingSearch();
  const days = useReportDays();
  const columns = useColumns(search.branch === 'all');
  const query = useApi(
    cashContract.vatReport,
    { query: { page: search.page ?? 1, ...days, ...branchScopeOf(search.branch) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('report.vatEmpty')} hint={t('report.vatEmptyHint')} />}
      renderAbove={(list) => (
        <>
          <AutoGrid min="10rem">
            <FigureTile label={t('report.base')}>
              <MoneyText baht={list.sums.base} />
            </FigureTile>
            <FigureTile label={t('report.vatAmount')}>
              <MoneyText baht={list.sums.vat} />
            </FigureTile>
            <FigureTile label={t('report.total')}>
              <MoneyText baht={list.sums.total} />
            </FigureTile>
          </AutoGrid>
          <Text size="sm" c="dimmed">
            {t('report.vatHint')}
          </Text>
        </>
      )}
      columns={columns}
      rowKey={(row) => `${row.documentId} ${row.voided}`}
      caption={t('report.vatTitle')}
      onPage={(next) => set({ page: next })}
    />
  );
};
