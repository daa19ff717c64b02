import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useSession } from '#ui/session/session.ts';
import type { ListColumn, BadgeTone } from '#ui/index.ts';
import { EmptyState, Page, PagedList, StateBadge, TimeText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { GoodsCountRow } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import type { GoodsCountStatus } from '#sales/consumables/move-kinds.ts';

const route = getRouteApi('/backoffice/goods-count');
const tones: Record<GoodsCountStatus, BadgeTone> = { open: 'info', posted: 'good', cancelled: 'neutral' };

const CountBadge = ({ of }: { of: GoodsCountRow }) => {
  const { t } = useTranslation('goods');
  return <StateBadge tone={tones[of.state]}>{t(`count.states.${of.state}`)}</StateBadge>;
};

const useColumns = (): ListColumn<GoodsCountRow>[] => {
  const { t } = useTranslation(['goods', 'shared']);
  return [
    {
      key: 'what',
      label: t('count.what'),
      render: (row) => row.category || t('count.everything'),
    },
    { key: 'state', label: t('shared:order.state'), render: (row) => <CountBadge of={row} /> },
    { key: 'counted', label: t('count.counted'), align: 'right', render: (row) => row.counted },
    {
      key: 'differing',
      label: t('count.difference'),
      render: (row) => t('count.overShort', { over: row.over, short: row.short }),
    },
    {
      key: 'started',
      label: t('shared:day.date'),
      render: (row) => (
        <>
          <TimeText at={row.startedAt} />
          <Text size="xs" c="dimmed">
            {row.startedBy === '' ? null : t('shared:field.byName', { name: row.startedBy })}
          </Text>
        </>
      ),
    },
  ];
};

const StartDialog = ({ onStarted, onClose }: { onStarted: (id: number) => void; onClose: () => void }) => {
  const { t } = useTranslation(['goods', 'shared']);
  const { branchName } = useSession();
  const [category, setCategory] = useState('');
  const { categories = [] } = useApi(consumablesContract.choices, {}).data ?? {};
  const start = useAction(consumablesContract.startCount, {
    refresh: [consumablesContract.counts],
    onSuccess: (count) => onStarted(count.countId),
  });
  return (
    <Dialog busy={start.isPending} onClose={onClose} title={t('count.startAt', { branch: branchName })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ body: { category } });
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            label={t('count.what')}
            value={category}
            data={[
              { value: '', label: t('count.everything') },
              ...categories.map((value) => ({ value, label: value })),
            ]}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
          <DialogButtons action={t('count.start')} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const CountsPage = () => {
  const { t } = useTranslation(['goods', 'app']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const columns = useColumns();
  const [starting, setStarting] = useState(false);
  const open = (id: number): void =>
    void navigate({ to: '/backoffice/goods-count/$countid', params: { countid: String(id) } });
  const query = useApi(
    consumablesContract.counts,
    { query: { state: search.state, page: search.page ?? 1, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const start = <Button onClick={() => setStarting(true)}>{t('count.start')}</Button>;
  return (
    <Page title={t('app:pages.goodsCount')} back="/backoffice/goods" actions={start}>
      <PagedList
        query={query}
        empty={<EmptyState title={t('count.none')} hint={t('count.noneHint')} action={start} />}
        columns={columns}
        rowKey={(row) => row.countId}
        onOpen={(row) => open(row.countId)}
        caption={t('app:pages.goodsCount')}
        onPage={(page) => set({ page })}
      />
      {starting ? <StartDialog onStarted={open} onClose={() => setStarting(false)} /> : null}
    </Page>
  );
};
