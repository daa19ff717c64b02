import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  DayText,
  EmptyState,
  type ListColumn,
  MoneyText,
  Page,
  PagedList,
  Pills,
  SearchField,
  TimeText,
} from '#ui/index.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useCan } from '#ui/session/session.ts';
import { voucherContract, type VoucherRow } from '#sales/vouchers/contract.ts';
import { voucherLists } from '#sales/vouchers/voucher-search.ts';
import { GiveVoucherDialog, SellVoucherDialog } from '../sell-dialog.tsx';
import { VoucherStateBadge } from '../voucher-state.tsx';

const route = getRouteApi('/backoffice/vouchers');

const useColumns = (): ListColumn<VoucherRow>[] => {
  const { t } = useTranslation(['voucher', 'shared']);
  return [
    { key: 'code', label: t('code'), render: (row) => `…${row.codeEnd}` },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: (row) => <VoucherStateBadge state={row.state} />,
    },
    {
      key: 'balance',
      label: t('balance'),
      align: 'right',
      render: (row) => <MoneyText baht={row.balance} />,
    },
    { key: 'amount', label: t('amount'), align: 'right', render: (row) => <MoneyText baht={row.amount} /> },
    { key: 'buyer', label: t('buyer'), render: (row) => row.customerName },
    { key: 'recipient', label: t('recipient'), render: (row) => row.recipient },
    {
      key: 'lastDay',
      label: t('lastDay'),
      render: (row) => (row.lastDay === null ? t('noLastDay') : <DayText day={row.lastDay} />),
    },
    { key: 'made', label: t('madeAt'), render: (row) => <TimeText at={row.madeAt} />, wideOnly: true },
    { key: 'by', label: t('madeBy'), render: (row) => (row.web ? t('web') : row.by), wideOnly: true },
  ];
};

export const VouchersPage = () => {
  const { t } = useTranslation(['voucher', 'app']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const columns = useColumns();
  const [open, setOpen] = useState<'sell' | 'give' | null>(null);
  const mayGive = useCan(voucherContract.give) === 'ok';
  const list = search.list ?? 'all';
  const query = useApi(
    voucherContract.list,
    { query: { list, q: search.q, page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const show = (voucherId: number): void =>
    void navigate({ to: '/backoffice/voucher/$id', params: { id: String(voucherId) } });
  const sell = <Button onClick={() => setOpen('sell')}>{t('sell')}</Button>;
  const dialog = {
    onClose: () => setOpen(null),
    onIssued: (made: { voucherId: number }) => show(made.voucherId),
  };
  return (
    <Page
      title={t('app:pages.vouchers')}
      actions={
        <>
          {mayGive ? (
            <Button variant="default" onClick={() => setOpen('give')}>
              {t('give')}
            </Button>
          ) : null}
          {sell}
        </>
      }
    >
      <Pills
        label={t('show')}
        oneLine
        options={voucherLists.map((value) => ({
          value,
          label: value === 'all' ? t('all') : t(`state.${value}`),
        }))}
        value={list}
        onChange={(next) => set({ list: next })}
      />
      <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
      <PagedList
        query={query}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} action={sell} />}
        columns={columns}
        rowKey={(row) => row.voucherId}
        onOpen={(row) => show(row.voucherId)}
        caption={t('app:pages.vouchers')}
        onPage={(page) => set({ page })}
      />
      {open === 'sell' ? <SellVoucherDialog {...dialog} /> : null}
      {open === 'give' ? <GiveVoucherDialog {...dialog} /> : null}
    </Page>
  );
};
