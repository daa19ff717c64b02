import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { AutoGrid, DayText, EmptyState, MoneyText, PagedList, TextLink, useToday } from '#ui/index.ts';
import type { CustomerCredit } from '#orders/order/customer-credit.ts';
import { cashContract } from '#cash/contract.ts';
import { FigureTile, useAccountingSearch } from '../report-fields.tsx';

const useColumns = (): ListColumn<CustomerCredit>[] => {
  const { t } = useTranslation(['daybook', 'shared']);
  const money = (key: 'kept' | 'used' | 'paidOut' | 'credit', label: string): ListColumn<CustomerCredit> => ({
    key,
    label,
    align: 'right',
    render: (row) => <MoneyText baht={row[key]} />,
  });
  return [
    {
      key: 'customer',
      label: t('report.customer'),
      render: (row) => (
        <TextLink
          size="sm"
          to="/backoffice/customer-rental-history/$customerId"
          params={{ customerId: String(row.customerId) }}
        >
          {row.name}
        </TextLink>
      ),
    },
    {
      key: 'phone',
      label: t('shared:person.phone'),
      render: (row) => formatPhone(row.phone),
      wideOnly: true,
    },
    { key: 'since', label: t('report.since'), render: (row) => <DayText day={row.since} /> },
    money('kept', t('report.creditKept')),
    money('used', t('report.creditUsed')),
    money('paidOut', t('report.creditPaid')),
    money('credit', t('report.held')),
  ];
};

export const CreditReport = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const columns = useColumns();
  const query = useApi(
    cashContract.creditReport,
    { query: { page: search.page ?? 1, day: search.day ?? today } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('report.creditEmpty')} hint={t('report.creditEmptyHint')} />}
      renderAbove={(list) => (
        <AutoGrid min="10rem">
          <FigureTile label={t('report.creditSum')}>
            <MoneyText baht={list.sum} />
          </FigureTile>
        </AutoGrid>
      )}
      columns={columns}
      rowKey={(row) => row.customerId}
      caption={t('report.credit')}
      onPage={(next) => set({ page: next })}
    />
  );
};
