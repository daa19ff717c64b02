import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { useApi } from '#ui/api/queries.ts';
import type { Column } from '#ui/index.ts';
import { DayText, EmptyState, Money, PagedList, TextLink, useToday } from '#ui/index.ts';
import type { CustomerCredit } from '#orders/order/customer-credit.ts';
import { daybookContract } from '#cash/contract.ts';
import classes from '../cash.module.css';
import { Tile, useBookSearch } from '../report-fields.tsx';

const useColumns = (): Column<CustomerCredit>[] => {
  const { t } = useTranslation(['daybook', 'shared']);
  const money = (key: 'kept' | 'used' | 'paidOut' | 'credit', label: string): Column<CustomerCredit> => ({
    key,
    label,
    align: 'right',
    render: (row) => <Money baht={row[key]} />,
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

/** What is owed to customers as credit at the end of a day. */
export const CreditReport = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useBookSearch();
  const today = useToday();
  const columns = useColumns();
  const query = useApi(
    daybookContract.creditReport,
    { query: { page: search.page ?? 1, day: search.day ?? today } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('report.creditEmpty')} hint={t('report.creditEmptyHint')} />}
      renderAbove={(list) => (
        <div className={classes['tiles']}>
          <Tile label={t('report.creditSum')}>
            <Money baht={list.sum} />
          </Tile>
        </div>
      )}
      columns={columns}
      rowKey={(row) => row.customerId}
      caption={t('report.credit')}
      onPage={(next) => set({ page: next })}
    />
  );
};
