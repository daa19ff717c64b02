import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ListColumn } from '#ui/index.ts';
import { EmptyState, MoneyText, PagedList, TextLink, TimeText } from '#ui/index.ts';
import { auditContract } from '#admin/audit/contract.ts';
import type { ReductionRow } from '#admin/audit/reductions-contract.ts';
import { logOfReduction, type ReductionsSearch } from '#admin/audit/reductions-search.ts';
import { SubjectLink } from '../subject-link.tsx';
import { usePersonName } from './people-table.tsx';

const LogLink = ({ row }: { row: ReductionRow }) => {
  const { t } = useTranslation('shared');
  return (
    <TextLink size="sm" to="/backoffice/audit" search={logOfReduction(row)}>
      {t('log.title')}
    </TextLink>
  );
};

const useColumns = (): ListColumn<ReductionRow>[] => {
  const { t } = useTranslation(['audit', 'shared']);
  const nameOf = usePersonName();
  return [
    { key: 'at', label: t('shared:day.time'), render: (row) => <TimeText at={row.at} look="short" /> },
    { key: 'kind', label: t('reductions.kind'), render: (row) => t(`shared:reduction.${row.kind}`) },
    {
      key: 'amount',
      label: t('shared:money.amount'),
      align: 'right',
      render: (row) => <MoneyText baht={row.amount} />,
    },
    { key: 'by', label: t('person'), render: (row) => nameOf({ userId: row.userId, name: row.by }) },
    { key: 'reason', label: t('shared:field.reason'), render: (row) => row.reason },
    {
      key: 'order',
      label: t('shared:order.no'),
      render: (row) => (
        <SubjectLink thing={{ subject: 'rental_order', id: row.subjectId, name: row.orderNo }} />
      ),
    },
    {
      key: 'approvedBy',
      label: t('reductions.approvedBy'),
      render: (row) => row.approvedBy,
      wideOnly: true,
    },
    { key: 'branch', label: t('shared:shop.branch'), render: (row) => row.branchName, wideOnly: true },
    { key: 'log', label: t('shared:log.title'), render: (row) => <LogLink row={row} /> },
  ];
};

export const ReductionRows = ({
  search,
  onPage,
}: {
  search: ReductionsSearch;
  onPage: (page: number) => void;
}) => {
  const { t } = useTranslation('audit');
  const columns = useColumns();
  const { week, person, kind, page } = search;
  const query = useApi(
    auditContract.reductionRows,
    { query: { page: page ?? 1, week, userId: person, kind } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('reductions.empty')} hint={t('reductions.emptyHint')} />}
      columns={columns}
      rowKey={(row) => row.key}
      caption={t('reductions.rows')}
      onPage={onPage}
    />
  );
};
