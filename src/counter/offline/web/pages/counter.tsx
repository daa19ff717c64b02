import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHanger, IconWifiOff } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { addDays, formatDateTime } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useConnectivity } from '#ui/api/connectivity.ts';
import {
  ButtonLink,
  DayTabs,
  EmptyState,
  ListSkeleton,
  Page,
  scanReadingsOf,
  ScanBox,
  useShowsOwnDataAge,
} from '#ui/index.ts';
import type { OfflineAct } from '#counter/offline/pages.ts';
import { FoundGarment } from '../counter/found-garment.tsx';
import { OfflineOpen } from '../counter/open-rental.tsx';
import { OfflineOrders } from '../counter/order-list.tsx';
import { OrderPanel } from '../counter/order-panel.tsx';
import { OfflineStepList } from '../counter/step-list.tsx';
import { type OfflineSettlement, StepTaken } from '../counter/taken-money.tsx';
import { useOfflineView } from '../counter/use-offline-view.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { useDeviceState, pendingStepCountIn } from '../device-state.ts';
import { searchOfflineView, orderByKey } from '../view/find-in-view.ts';
import { bailToRefund, amountStillOwed } from '../view/return-money.ts';
import type { OfflineOrder, OfflineView } from '../view/view-types.ts';
import { linesToHandOver, linesToTakeBack } from '../view/view.ts';

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
        {t(net === 'lost' ? 'lead' : 'leadOnline')}{' '}
        {t('asOf', { at: formatDateTime(view.asOf, language, 'short') })}
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

const orderOf = (
  view: OfflineView,
  steps: readonly DeviceStep[],
  { step }: DeviceStep,
): OfflineOrder | undefined => {
  const { what } = step;
  return orderByKey(view, steps, what.kind === 'open' ? step.id : (what.openedBy ?? `o${what.orderId}`));
};

const Desk = ({ view }: { view: OfflineView }) => {
  const { today } = view;
  const { t } = useTranslation('offlineScreens');
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/backoffice/offline' });
  const { steps } = useDeviceState();
  const [taken, setTaken] = useState<DeviceStep | null>(null);
  const go = (to: { order?: string; act?: OfflineAct; q?: string; tab?: typeof search.tab }): void => {
    setTaken(null);
    void navigate({ search: to });
  };
  const open = (order: string, act?: OfflineAct): void => go({ order, ...(act && { act }) });
  const toGo = view.orders.filter(
    (one) => linesToHandOver(one).length > 0 && one.pickupDay <= addDays(today, 3),
  );
  const toCome = view.orders.filter(
    (one) =>
      (linesToTakeBack(one).length > 0 && one.returnDay <= addDays(today, 3)) ||
      bailToRefund(one) > 0 ||
      amountStillOwed(one) > 0,
  );
  const byDay = (day: 'pickupDay' | 'returnDay') => (a: (typeof toGo)[number], b: (typeof toGo)[number]) =>
    a[day] < b[day] ? -1 : a[day] > b[day] ? 1 : 0;
  const tab = search.tab ?? 'pickup';
  const order = search.order === undefined ? undefined : orderByKey(view, steps, search.order);

  if (taken !== null) {
    const of = orderOf(view, steps, taken);
    const came = taken.step.what.kind === 'takeBack' ? of : undefined;
    const settles: OfflineSettlement | null =
      came === undefined
        ? null
        : bailToRefund(came) > 0
          ? { act: 'giveBack', amount: bailToRefund(came) }
          : amountStillOwed(came) > 0
            ? { act: 'pay', amount: amountStillOwed(came) }
            : null;
    return (
      <StepTaken
        one={taken}
        settles={settles}
        onSettle={(act) => open(of?.key ?? '', act)}
        onNext={() => go({})}
      />
    );
  }
  if (search.act === 'open')
    return (
      <Stack gap="md">
        <Group>
          <Button variant="default" onClick={() => go({})}>
            {t('toList')}
          </Button>
        </Group>
        <OfflineOpen view={view} today={today} first={search.q} onTaken={setTaken} />
      </Stack>
    );
  if (search.order !== undefined)
    return (
      <OrderPanel
        key={search.order}
        view={view}
        order={order}
        act={search.act}
        onAct={(act) => open(search.order ?? '', act)}
        onList={() => go({})}
        onTaken={setTaken}
      />
    );
  const look = (typed: string): void => {
    const found = searchOfflineView(view, scanReadingsOf(typed));
    const [one] = found.orders;
    if (found.orders.length === 1 && one !== undefined) open(one.key);
    else go({ q: typed });
  };
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <div style={{ flex: '1 1 18rem' }}>
          <ScanBox label={t('find.label')} onScan={look} words />
        </div>
        <Button leftSection={<IconHanger size={20} aria-hidden />} onClick={() => go({ act: 'open' })}>
          {t('open.start')}
        </Button>
      </Group>
      {search.q === undefined ? (
        <>
          <DayTabs
            tabs={[
              { value: 'pickup', label: t('list.pickup'), count: String(toGo.length) },
              { value: 'return', label: t('list.return'), count: String(toCome.length) },
              { value: 'done', label: t('list.done'), count: String(pendingStepCountIn(steps)) },
            ]}
            value={tab}
            onChange={(next) => go({ tab: next })}
          />
          {tab === 'done' ? (
            steps.length === 0 ? (
              <EmptyState title={t('steps.none')} hint={t('steps.noneHint')} />
            ) : (
              <OfflineStepList steps={steps} />
            )
          ) : tab === 'return' ? (
            toCome.length === 0 ? (
              <EmptyState title={t('list.noReturn')} hint={t('list.noHint')} />
            ) : (
              <OfflineOrders
                label={t('list.return')}
                orders={toCome.toSorted(byDay('returnDay'))}
                day="returnDay"
                today={today}
                onOpen={(key) => open(key)}
              />
            )
          ) : toGo.length === 0 ? (
            <EmptyState title={t('list.noPickup')} hint={t('list.noHint')} />
          ) : (
            <OfflineOrders
              label={t('list.pickup')}
              orders={toGo.toSorted(byDay('pickupDay'))}
              day="pickupDay"
              today={today}
              onOpen={(key) => open(key, 'handOver')}
            />
          )}
        </>
      ) : (
        <FoundGarment
          view={view}
          q={search.q}
          today={today}
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
