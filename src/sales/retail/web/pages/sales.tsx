import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { ListColumn } from '#ui/index.ts';
import {
  ButtonLink,
  DayInput,
  EmptyState,
  MoneyText,
  Page,
  PagedList,
  Pills,
  SearchField,
  SerialNo,
  TimeText,
} from '#ui/index.ts';
import { SaleStates } from '#orders/attachments/web/index.ts';
import type { SaleListEntry } from '#sales/retail/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';

const route = getRouteApi('/backoffice/list-sale-order');

const useColumns = (): ListColumn<SaleListEntry>[] => {
  const { t } = useTranslation(['sale', 'shared']);
  return [
    { key: 'no', label: t('shared:order.no'), render: (row) => <SerialNo no={row.orderNo} /> },
    { key: 'at', label: t('soldAt'), render: (row) => <TimeText at={row.createdAt} /> },
    { key: 'items', label: t('articles'), render: (row) => `${row.items} (${row.pieces})` },
    { key: 'customer', label: t('shared:person.customer'), render: (row) => row.customerName || t('nobody') },
    { key: 'state', label: t('shared:order.state'), render: (row) => <SaleStates states={row.states} /> },
    {
      key: 'price',
      label: t('shared:money.sum'),
      align: 'right',
      render: (row) => <MoneyText baht={row.price} />,
    },
    { key: 'by', label: t('soldBy'), render: (row) => row.createdBy, wideOnly: true },
  ];
};

export const SalesPage = () => {
  const { t } = useTranslation(['sale', 'app', 'shared']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const columns = useColumns();
  const list = search.list ?? 'all';
  const { from, to } = search;
  const query = useApi(
    retailContract.list,
    { query: { list, q: search.q, from, to, page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const add = <ButtonLink to="/backoffice/sale-order">{t('app:pages.saleOrder')}</ButtonLink>;
  return (
    <Page title={t('app:pages.sales')} actions={add}>
      <Pills
        label={t('show')}
        oneLine
        options={(['all', 'back'] as const).map((value) => ({ value, label: t(`lists.${value}`) }))}
        value={list}
        onChange={(next) => set({ list: next })}
      />
      <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
      <Group gap="sm" align="end">
        <DayInput
          label={t('fromDay')}
          value={from ?? null}
          onChange={(day) => set({ from: day ?? undefined })}
        />
        <DayInput label={t('toDay')} value={to ?? null} onChange={(day) => set({ to: day ?? undefined })} />
      </Group>
      <PagedList
        query={query}
        empty={<EmptyState title={t('emptySales')} hint={t('emptySalesHint')} action={add} />}
        columns={columns}
        rowKey={(row) => row.orderId}
        onOpen={(row) =>
          void navigate({
            to: '/backoffice/sale-detail/$orderid',
            params: { orderid: String(row.orderId) },
          })
        }
        caption={t('app:pages.sales')}
        onPage={(page) => set({ page })}
      />
    </Page>
  );
};
