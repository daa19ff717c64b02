import { Alert, Button, Group, Text } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { ListColumn, BadgeTone } from '#ui/index.ts';
import { EmptyState, Page, StateBadge, TimeText, ButtonLink, PagedList } from '#ui/index.ts';
import type { Take, TakeState } from '#inventory/stock-takes/contract.ts';
import { stocktakeContract } from '#inventory/stock-takes/contract.ts';
import { StartTakeDialog } from '../start-dialog.tsx';
import { useCategoryName } from '../use-category-name.ts';
import { useTakeName } from '../use-take-name.ts';

const route = getRouteApi('/backoffice/stock-take');
const tones: Record<TakeState, BadgeTone> = { open: 'info', closed: 'good', cancelled: 'neutral' };

const Name = ({ take }: { take: Take }) => <>{useTakeName(take)}</>;

const useColumns = (): ListColumn<Take>[] => {
  const { t } = useTranslation(['stocktake', 'shared']);
  const categoryName = useCategoryName();
  return [
    { key: 'name', label: t('field.name'), render: (take) => <Name take={take} /> },
    {
      key: 'category',
      label: t('shared:garment.category'),
      render: (take) => categoryName(take.category),
      wideOnly: true,
    },
    {
      key: 'started',
      label: t('field.started'),
      render: (take) => (
        <>
          <TimeText at={take.startedAt} />
          <Text size="xs" c="dimmed">
            {t('shared:field.byName', { name: take.startedBy })}
          </Text>
        </>
      ),
    },
    {
      key: 'result',
      label: t('field.result'),
      render: (take) => t('ofExpected', { counted: take.counts.counted, expected: take.counts.expected }),
    },
    {
      key: 'missing',
      label: t('kind.missing'),
      render: (take) => take.counts.missing,
      align: 'right',
    },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: (take) => <StateBadge tone={tones[take.state]}>{t(`state.${take.state}`)}</StateBadge>,
    },
  ];
};

export const TakesPage = () => {
  const { t } = useTranslation(['stocktake', 'app']);
  const { search, set } = useListSearch(route);
  const navigate = route.useNavigate();
  const [starting, setStarting] = useState(false);
  const columns = useColumns();
  const query = useApi(
    stocktakeContract.list,
    { query: { page: search.page } },
    { placeholderData: keepPreviousData },
  );
  const running = useApi(stocktakeContract.list, { query: { state: 'open', size: 1 } }).data?.itemList[0];
  const runningName = useTakeName(running);
  const open = (takeId: number): void =>
    void navigate({ to: '/backoffice/stock-take/$takeid', params: { takeid: String(takeId) } });
  const start = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setStarting(true)}>
      {t('start.button')}
    </Button>
  );
  const isEmpty = query.data?.itemList.length === 0;
  return (
    <Page title={t('app:pages.stockTake')} actions={running === undefined && !isEmpty ? start : undefined}>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {running === undefined ? null : (
        <Alert color="blue" icon={<IconClipboardCheck aria-hidden />} title={t('open')}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              {runningName} ·{' '}
              {t('ofExpected', { counted: running.counts.counted, expected: running.counts.expected })}
            </Text>
            <ButtonLink to="/backoffice/stock-take/$takeid" params={{ takeid: String(running.takeId) }}>
              {t('goOn')}
            </ButtonLink>
          </Group>
        </Alert>
      )}
      <PagedList
        query={query}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} action={start} />}
        columns={columns}
        rowKey={(take) => take.takeId}
        onOpen={(take) => open(take.takeId)}
        caption={t('list')}
        onPage={(page) => set({ page })}
      />
      {starting ? <StartTakeDialog onStarted={open} onClose={() => setStarting(false)} /> : null}
    </Page>
  );
};
