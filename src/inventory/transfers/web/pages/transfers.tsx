import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useCan } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import { DayText, EmptyState, Page, TimeText, ButtonLink, PagedList } from '#ui/index.ts';
import type { TransferRow } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { TransferDialog } from '../detail/transfer-dialog.tsx';
import { ScanReceive } from '../list/scan-receive.tsx';
import { TransferStateBadge } from '../list/transfer-state.tsx';
import { TransferTabs } from '../list/transfer-tabs.tsx';
import { useFirstTab } from '../list/use-first-tab.ts';
import { transferTabQueries } from '#inventory/transfers/transfer-page-search.ts';

const route = getRouteApi('/backoffice/transfers');

const useColumns = (): ListColumn<TransferRow>[] => {
  const { t } = useTranslation(['transfer', 'shared']);
  return [
    {
      key: 'route',
      label: t('column.route'),
      render: (row) => t('detail.route', { from: row.fromBranchName, to: row.toBranchName }),
    },
    {
      key: 'garments',
      label: t('shared:garment.many'),
      render: (row) => (
        <>
          {row.names.join(', ')}{' '}
          <Text span size="sm" c="dimmed">{`(${t('count', { n: row.lineCount })})`}</Text>
        </>
      ),
    },
    { key: 'state', label: t('shared:order.state'), render: (row) => <TransferStateBadge of={row} /> },
    {
      key: 'progress',
      label: t('column.progress'),
      render: (row) => t('received', { n: row.receivedCount, of: row.lineCount }),
      align: 'right',
    },
    { key: 'expected', label: t('column.expected'), render: (row) => <DayText day={row.expectedDay} /> },
    {
      key: 'asked',
      label: t('column.asked'),
      render: (row) => <TimeText at={row.requestedAt} />,
      wideOnly: true,
    },
  ];
};

export const TransfersPage = () => {
  const { t } = useTranslation(['transfer', 'app', 'shared']);
  const { search, set } = useListSearch(route);
  const navigate = route.useNavigate();
  const columns = useColumns();
  const canLook = useCan({ allow: 'onlyStaff' }) === 'ok';
  const first = useFirstTab();
  const tab = search.tab ?? first;
  const open = (id: number | undefined): void =>
    void navigate({ search: (now) => ({ ...now, id }), resetScroll: false });
  const query = useApi(
    transferContract.list,
    { query: { ...transferTabQueries[tab ?? 'send'], page: search.page, size: 25 } },
    { enabled: tab !== undefined, placeholderData: keepPreviousData },
  );
  const look = canLook ? (
    <ButtonLink variant="default" to="/backoffice/other-stock">
      {t('app:pages.otherStock')}
    </ButtonLink>
  ) : undefined;
  const toStock = (
    <ButtonLink variant="default" to="/backoffice/stock">
      {t('shared:garment.stock')}
    </ButtonLink>
  );
  return (
    <Page title={t('app:pages.transfers')} actions={look}>
      <ScanReceive onReceived={() => set({ tab: 'way' })} onTransfer={open} />
      <TransferTabs value={tab ?? 'send'} onChange={(next) => set({ tab: next })} />
      <PagedList
        query={query}
        empty={
          <EmptyState title={t(`empty.${tab ?? 'send'}`)} hint={t('empty.hint')} action={look ?? toStock} />
        }
        columns={columns}
        rowKey={(row) => row.transferId}
        onOpen={(row) => open(row.transferId)}
        caption={t('caption')}
        onPage={(page) => set({ page })}
      />
      {search.id === undefined ? null : (
        <TransferDialog key={search.id} id={search.id} onClose={() => open(undefined)} />
      )}
    </Page>
  );
};
