import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { DayText, EmptyState, LabelledValue, MoneyText, PagedList } from '#ui/index.ts';
import type { CustomerCredit } from '#orders/order/customer-credit.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { PayCreditDialog } from './pay-credit.tsx';

const useColumns = (onPay: (row: CustomerCredit) => void): ListColumn<CustomerCredit>[] => {
  const { t } = useTranslation(['moneyback', 'shared']);
  return [
    { key: 'customer', label: t('shared:person.customer'), render: (row) => row.name },
    { key: 'phone', label: t('shared:person.phone'), render: (row) => formatPhone(row.phone) },
    { key: 'since', label: t('queue.creditSince'), render: (row) => <DayText day={row.since} /> },
    {
      key: 'credit',
      label: t('queue.creditLeft'),
      render: (row) => <MoneyText baht={row.credit} />,
      align: 'right',
    },
    {
      key: 'pay',
      label: t('queue.creditPay'),
      render: (row) => (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('queue.creditPayOf', { name: row.name })}
          onClick={() => onPay(row)}
        >
          {t('queue.creditPay')}
        </Button>
      ),
      align: 'right',
    },
  ];
};

export const CustomerCreditList = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('moneyback');
  const [paying, setPaying] = useState<CustomerCredit | null>(null);
  const query = useApi(
    refundContract.credits,
    { query: { page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns(setPaying);
  return (
    <>
      <PagedList
        query={query}
        empty={<EmptyState title={t('queue.creditNone')} hint={t('queue.creditHint')} />}
        renderAbove={(list) => (
          <LabelledValue label={t('queue.creditSum')}>
            <MoneyText baht={list.sum} />
          </LabelledValue>
        )}
        columns={columns}
        rowKey={(row) => row.customerId}
        caption={t('queue.credit')}
        onPage={onPage}
      />
      {paying === null ? null : (
        <PayCreditDialog key={paying.customerId} row={paying} onClose={() => setPaying(null)} />
      )}
    </>
  );
};
