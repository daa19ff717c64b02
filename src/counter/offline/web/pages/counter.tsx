import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHanger, IconWifiOff } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useConnectivity } from '#ui/api/connectivity.ts';
import { ButtonLink, EmptyState, ListSkeleton, Page, ScanBox, useShowsOwnDataAge } from '#ui/index.ts';
import type { OfflineAct, OfflineTab } from '#counter/offline/pages.ts';
import { DayLists } from '../counter/day-lists.tsx';
import { FoundGarment } from '../counter/found-garment.tsx';
import { OfflineOpen } from '../counter/open-rental.tsx';
import { OrderPanel } from '../counter/order-panel.tsx';
import { type OfflineSettlement, StepTaken } from '../counter/taken-money.tsx';
import { useOfflineView } from '../counter/use-offline-view.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { useDeviceState } from '../device-state.ts';
import { codeInOfflineView, orderByKey } from '../view/find-in-view.ts';
import { bailToRefund, amountStillOwed } from '../view/return-money.ts';
import type { OfflineOrder, OfflineView } from '../view/view-types.ts';

const route = getRouteApi('/backoffice/offline');

const Lead = ({ view }: { view: OfflineView }) => {
  const { t } = useTranslation('offlineScreens');
  const language = useLanguage();
  const net = useConnectivity();
  const { clock, full } = useDeviceState();
  useShowsOwnDataAge();
  return (
    <Stack gap="xs">
      <Alert color={net === 'lost' ? 'blue' : 'gray'} icon={<IconWifiOff aria-hidden />}>
        {t(net === 'lost' ? 'lead' : 'leadOnline')} {t('asOf', { at: formatDateTime(view.asOf, language) })}
      </Alert>
      {full ? (
        <Alert color="red" role="alert" title={t('full.title')}>
          {t('full.hint')}
        </Alert>
      ) : null}
      {clock === null ? null : (
        <Alert color="yellow" role="alert" title={t('clock.title')}>
          {t(`clock.${clock}`)}
        </Alert>
      )}
    </Stack>
  );
};

const settlementOf = (order: OfflineOrder | undefined): OfflineSettlement | null => {
  if (order === undefined) return null;
  const refund = bailToRefund(order);
  if (refund > 0) return { act: 'giveBack', amount: refund };
  const owed = amountStillOwed(order);
  return owed > 0 ? { act: 'pay', amount: owed } : null;
};

const stepResultOf = (view: OfflineView, steps: readonly DeviceStep[], taken: DeviceStep) => {
  const { id, what } = taken.step;
  const order = orderByKey(view, steps, what.kind === 'open' ? id : (what.openedBy ?? `o${what.orderId}`));
  return { order, settles: what.kind === 'takeBack' ? settlementOf(order) : null };
};

type NewRentalProps = {
  view: OfflineView;
  first: string | undefined;
  onTaken: (step: DeviceStep) => void;
  onList: () => void;
};

const NewRental = ({ view, first, onTaken, onList }: NewRentalProps) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <Stack gap="md">
      <Group>
        <Button variant="default" onClick={onList}>
          {t('toList')}
        </Button>
      </Group>
      <OfflineOpen view={view} today={view.today} first={first} onTaken={onTaken} />
    </Stack>
  );
};

type FindBarProps = {
  onFind: (text: string, typed: boolean) => void;
  error: string | undefined;
  onRent: () => void;
};

const FindBar = ({ onFind, error, onRent }: FindBarProps) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <Group align="flex-end" gap="sm">
      <div style={{ flex: '1 1 18rem' }}>
        <ScanBox label={t('find.label')} onScan={onFind} error={error} />
      </div>
      <Button leftSection={<IconHanger size={20} aria-hidden />} onClick={onRent}>
        {t('open.start')}
      </Button>
    </Group>
  );
};

type CounterAddress = { order?: string; act?: OfflineAct; q?: string; tab?: OfflineTab };

const Desk = ({ view }: { view: OfflineView }) => {
  const { t } = useTranslation('offlineScreens');
  const [missing, setMissing] = useState<string>();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/backoffice/offline' });
  const { steps } = useDeviceState();
  const [taken, setTaken] = useState<DeviceStep | null>(null);
  const go = (to: CounterAddress): void => {
    setTaken(null);
    void navigate({ search: to });
  };
  const open = (order: string, act?: OfflineAct): void => go({ order, ...(act && { act }) });
  const find = (text: string, typed: boolean): void => {
    const { orders, garments } = codeInOfflineView(view, text);
    const [first] = orders;
    const isOne = first !== undefined && (garments.length > 0 || orders.length === 1);
    const unknown = !typed && orders.length + garments.length === 0;
    setMissing(unknown ? t('scan.notFound', { code: text }) : undefined);
    if (isOne) open(first.key);
    else if (!unknown) go({ q: text });
  };

  if (taken !== null) {
    const { order, settles } = stepResultOf(view, steps, taken);
    return (
      <StepTaken
        one={taken}
        settles={settles}
        onSettle={(act) => open(order?.key ?? '', act)}
        onNext={() => go({})}
      />
    );
  }
  if (search.act === 'open')
    return <NewRental view={view} first={search.q} onTaken={setTaken} onList={() => go({})} />;
  if (search.order !== undefined)
    return (
      <OrderPanel
        key={search.order}
        view={view}
        order={orderByKey(view, steps, search.order)}
        act={search.act}
        onAct={(act) => open(search.order ?? '', act)}
        onList={() => go({})}
        onTaken={setTaken}
      />
    );
  return (
    <Stack gap="md">
      <FindBar onFind={find} error={missing} onRent={() => go({ act: 'open' })} />
      {search.q === undefined ? (
        <DayLists
          view={view}
          steps={steps}
          tab={search.tab ?? 'pickup'}
          onTab={(tab) => go({ tab })}
          onPickup={(key) => open(key, 'handOver')}
          onReturn={(key) => open(key)}
        />
      ) : (
        <FoundGarment
          view={view}
          q={search.q}
          today={view.today}
          onOrder={open}
          onRent={(barcode) => go({ act: 'open', q: barcode })}
          onAll={() => go({})}
        />
      )}
    </Stack>
  );
};

export const OfflineCounterPage = (): ReactNode => {
  const { t } = useTranslation(['offlineScreens', 'app']);
  const { view, none } = useOfflineView();
  const { full } = useDeviceState();
  return (
    <Page
      title={t('app:pages.offline')}
      actions={
        <ButtonLink variant="default" to="/backoffice/offline-todo">
          {t('todo.title')}
        </ButtonLink>
      }
    >
      {view !== null ? (
        <>
          <Lead view={view} />
          <Desk view={view} />
        </>
      ) : none ? (
        <EmptyState
          title={t(full ? 'full.title' : 'none.title')}
          hint={t(full ? 'full.hint' : 'none.hint')}
        />
      ) : (
        <ListSkeleton />
      )}
      <Text size="xs" c="dimmed">
        {t('sealed')}
      </Text>
    </Page>
  );
};
