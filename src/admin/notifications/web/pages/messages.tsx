import { Button, NativeSelect } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { ListColumn } from '#ui/index.ts';
import { AutoGrid, ButtonLink, EmptyState, Page, PagedList, SearchField, TimeText } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import type { CustomerMessage } from '#admin/notifications/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { listedMessageKinds, messageStates } from '#admin/notifications/message-kinds.ts';
import { MessageDialog } from '../message-dialog.tsx';
import { MessageBadge } from '../message-state.tsx';
import classes from '../notifications.module.css';
import type { MessagesSearch } from '#admin/notifications/notification-search.ts';
import { useMessageSubject } from '../use-message-subject.ts';
import { WriteDialog } from '../write-dialog.tsx';

const route = getRouteApi('/backoffice/messages');

const shownStates = ['waiting', ...messageStates] as const;

const useColumns = (): ListColumn<CustomerMessage>[] => {
  const { t } = useTranslation(['notice', 'shared']);
  const about = useMessageSubject();
  return [
    {
      key: 'customer',
      label: t('shared:person.customer'),
      render: about,
    },
    { key: 'kind', label: t('messages.kind'), render: (row) => t(`messageKinds.${row.kind}`) },
    {
      key: 'text',
      label: t('messages.text'),
      render: (row) => <span className={classes['short']}>{row.body}</span>,
      wideOnly: true,
    },
    {
      key: 'channel',
      label: t('messages.channel'),
      render: (row) => t(`channels.${row.channel}`),
      wideOnly: true,
    },
    {
      key: 'made',
      label: t('messages.made'),
      render: (row) => <TimeText at={row.createdAt} />,
    },
    { key: 'state', label: t('shared:order.state'), render: (row) => <MessageBadge message={row} /> },
  ];
};

const Filters = ({
  search,
  set,
}: {
  search: MessagesSearch;
  set: (change: Partial<MessagesSearch>) => void;
}) => {
  const { t } = useTranslation(['notice', 'shared']);
  return (
    <AutoGrid min="13rem" align="end">
      <SearchField
        label={t('messages.search')}
        value={search.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <NativeSelect
        aria-label={t('shared:order.state')}
        value={search.state ?? ''}
        data={[
          { value: '', label: t('messages.anyState') },
          ...shownStates.map((value) => ({
            value,
            label: value === 'waiting' ? t('messages.waiting') : t(`states.${value}`),
          })),
        ]}
        onChange={(event) => set({ state: shownStates.find((one) => one === event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('messages.kind')}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('messages.anyKind') },
          ...listedMessageKinds.map((value) => ({ value, label: t(`messageKinds.${value}`) })),
        ]}
        onChange={(event) =>
          set({ kind: listedMessageKinds.find((one) => one === event.currentTarget.value) })
        }
      />
    </AutoGrid>
  );
};

const useOrder = (id: number | undefined) =>
  useApi(orderContract.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined }).data;

export const MessagesPage = () => {
  const { t } = useTranslation(['notice', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, q, order: orderId, id, write } = search;
  const state = shownStates.find((one) => one === search.state);
  const kind = listedMessageKinds.find((one) => one === search.kind);
  const query = useApi(
    notificationsContract.messages,
    { query: { page, q, state, kind, orderId } },
    { placeholderData: keepPreviousData },
  );
  const opened = query.data?.itemList.find((one) => one.messageId === id);
  const order = useOrder(orderId);
  const columns = useColumns();
  const same = { page: search.page };
  const filtered = [q, state, kind, orderId].some((one) => one !== undefined);
  const showAll = (
    <Button
      variant="default"
      onClick={() => set({ q: undefined, state: undefined, kind: undefined, order: undefined })}
    >
      {t('messages.showAll')}
    </Button>
  );
  const toOrders = (
    <ButtonLink variant="default" to="/dashboard/analytics">
      {t('app:pages.analytics')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('app:pages.messages')}
      actions={
        orderId === undefined ? undefined : (
          <>
            <Button
              variant="default"
              rightSection={<IconX size={16} aria-hidden />}
              onClick={() => set({ order: undefined, write: undefined })}
            >
              {t('messages.ofOrder', { no: order?.orderNo ?? '…' })}
            </Button>
            <Button
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => set({ ...same, write: '1' })}
            >
              {t('messages.write')}
            </Button>
          </>
        )
      }
    >
      <Filters search={search} set={set} />
      <PagedList
        query={query}
        empty={
          filtered ? (
            <EmptyState title={t('messages.nothing')} action={showAll} />
          ) : (
            <EmptyState title={t('messages.empty')} hint={t('messages.emptyHint')} action={toOrders} />
          )
        }
        columns={columns}
        rowKey={(row) => row.messageId}
        onOpen={(row) => set({ ...same, id: row.messageId })}
        caption={t('messages.caption')}
        onPage={(next) => set({ page: next })}
      />
      {opened === undefined ? null : (
        <MessageDialog message={opened} onClose={() => set({ ...same, id: undefined })} />
      )}
      {write === '1' && orderId !== undefined ? (
        <WriteDialog orderId={orderId} onClose={() => set({ ...same, write: undefined })} />
      ) : null}
    </Page>
  );
};
