import { Button, Group, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useLanguage } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { ConfirmButton, LabelledValue, Page, QueryView, StateBadge, TimeText } from '#ui/index.ts';
import type { TakeDetail } from '#inventory/stock-takes/contract.ts';
import { stocktakeContract } from '#inventory/stock-takes/contract.ts';
import { CloseTakeDialog } from '../close-dialog.tsx';
import { TakeLineTable, TakeTiles, takePollInterval } from '../result-lists.tsx';
import { PrintedTakeReport } from '../printed-report.tsx';
import { ProgressRing } from '../progress-ring.tsx';
import { TakeScanPanel } from '../scan-panel.tsx';
import classes from '../take.module.css';
import { useScanning } from '../use-scanning.ts';
import { useCategoryName } from '../use-category-name.ts';
import { useTakeName } from '../use-take-name.ts';

const route = getRouteApi('/backoffice/stock-take/$takeid');

const ExportButton = ({ take }: { take: TakeDetail }) => {
  const { t } = useTranslation('stocktake');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadFile(stocktakeContract.exportSheet, {
      params: { id: take.takeId },
      query: { format: 'xlsx', language },
    }).catch(toastError);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {t('export')}
    </Button>
  );
};

const Facts = ({ take }: { take: TakeDetail }) => {
  const { t } = useTranslation(['stocktake', 'shared']);
  const categoryName = useCategoryName();
  return (
    <Group gap="xl">
      <LabelledValue label={t('shared:order.state')}>
        <StateBadge tone={take.state === 'closed' ? 'good' : take.state === 'open' ? 'info' : 'neutral'}>
          {t(`state.${take.state}`)}
        </StateBadge>
      </LabelledValue>
      <LabelledValue label={t('shared:shop.branch')}>{take.branchName}</LabelledValue>
      <LabelledValue label={t('shared:garment.category')}>{categoryName(take.category)}</LabelledValue>
      <LabelledValue label={t('field.started')}>
        <TimeText at={take.startedAt} /> {t('shared:field.byName', { name: take.startedBy })}
      </LabelledValue>
      {take.closedAt === null ? null : (
        <LabelledValue label={t('field.closed')}>
          <TimeText at={take.closedAt} /> {t('shared:field.byName', { name: take.closedBy })}
        </LabelledValue>
      )}
      {take.people.length === 0 ? null : (
        <LabelledValue label={t('people')}>
          {take.people.map((one) => t('scansOf', { name: one.name, n: one.scans })).join(' · ')}
        </LabelledValue>
      )}
    </Group>
  );
};

const TakeView = ({ take }: { take: TakeDetail }) => {
  const { t } = useTranslation('stocktake');
  const { search, set } = useListSearch(route);
  const [closing, setClosing] = useState(false);
  const scanning = useScanning(take);
  const kind = search.list ?? 'missing';
  const cancel = useAction(stocktakeContract.cancel, { done: t('cancel.done'), refresh: 'all' });
  const open = take.state === 'open';
  return (
    <>
      {open ? (
        <TakeScanPanel take={take} scanning={scanning} />
      ) : (
        <div className={classes['top']}>
          <Facts take={take} />
          <ProgressRing counts={take.counts} />
        </div>
      )}
      {take.marked.lost + take.marked.found > 0 ? <Text size="sm">{t('marked', take.marked)}</Text> : null}
      <TakeTiles take={take} value={kind} onChange={(list) => set({ list })} />
      <Group gap="xs">
        <ExportButton take={take} />
        <PrintedTakeReport take={take} />
        {open ? (
          <>
            <Button onClick={() => setClosing(true)}>{t('close.button')}</Button>
            <ConfirmButton
              title={t('cancel.title')}
              text={t('cancel.text')}
              confirmLabel={t('cancel.button')}
              onConfirm={() => cancel.mutateAsync({ params: { id: take.takeId }, body: {} })}
            >
              {t('cancel.button')}
            </ConfirmButton>
          </>
        ) : null}
      </Group>
      <TakeLineTable take={take} kind={kind} page={search.page ?? 1} onPage={(page) => set({ page })} />
      {open ? <Facts take={take} /> : null}
      {closing ? (
        <CloseTakeDialog take={take} waiting={scanning.waiting} onClose={() => setClosing(false)} />
      ) : null}
    </>
  );
};

export const TakePage = () => {
  const { t } = useTranslation(['stocktake', 'app']);
  const { takeid } = route.useParams();
  const query = useApi(
    stocktakeContract.get,
    { params: { id: takeid } },
    { refetchInterval: ({ state }) => (state.data?.state === 'open' ? takePollInterval : false) },
  );
  const name = useTakeName(query.data);
  return (
    <Page title={name || t('app:pages.stockTake')} back="/backoffice/stock-take">
      <QueryView query={query}>{(take) => <TakeView key={take.takeId} take={take} />}</QueryView>
    </Page>
  );
};
