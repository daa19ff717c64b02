import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { DayText, EmptyState, Page, SearchField, ButtonLink, PagedList } from '#ui/index.ts';
import type { ListColumn } from '#ui/index.ts';
import { RentalStateBadge } from '#orders/order/web/index.ts';
import { groupOrdersContract, type GroupOrderRow } from '#counter/group-orders/contract.ts';

const route = getRouteApi('/backoffice/party');

const useColumns = (): ListColumn<GroupOrderRow>[] => {
  const { t } = useTranslation(['party', 'shared']);
  return [
    { key: 'no', label: t('shared:order.no'), render: (row) => row.orderNo },
    { key: 'payer', label: t('payer'), render: (row) => row.customerName },
    {
      key: 'days',
      label: t('days'),
      render: (row) => (
        <>
          <DayText day={row.pickupDay} /> – <DayText day={row.returnDay} />
        </>
      ),
    },
    { key: 'wearers', label: t('wearers'), render: (row) => t('people', { n: row.wearers }), align: 'right' },
    {
      key: 'progress',
      label: t('caption'),
      render: (row) => t('progress', { out: row.out, back: row.back, all: row.garments }),
      wideOnly: true,
    },
    { key: 'state', label: t('shared:order.state'), render: (row) => <RentalStateBadge state={row.state} /> },
  ];
};

export const GroupOrdersPage = () => {
  const { t } = useTranslation(['party', 'ui', 'app']);
  const navigate = useNavigate();
  const { search, set } = useListSearch(route);
  const columns = useColumns();
  const { page = 1, q = '' } = search;
  const query = useApi(groupOrdersContract.list, { query: { page, ...(q !== '' && { q }) } });
  const add = (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/backoffice/party-new">
      {t('new')}
    </ButtonLink>
  );
  return (
    <Page title={t('app:pages.party')} actions={add}>
      <SearchField
        label={t('search')}
        value={q}
        onChange={(text) => set({ q: text === '' ? undefined : text })}
      />
      <PagedList
        query={query}
        empty={
          q === '' ? (
            <EmptyState title={t('empty')} hint={t('emptyHint')} action={add} />
          ) : (
            <EmptyState title={t('ui:nothingFound')} hint={t('ui:nothingFoundHint')} />
          )
        }
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.orderId}
        onOpen={(row) =>
          void navigate({
            to: '/backoffice/party/$orderid',
            params: { orderid: String(row.orderId) },
          })
        }
        onPage={(next) => set({ page: next })}
      />
    </Page>
  );
};
