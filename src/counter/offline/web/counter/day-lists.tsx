import { addDays, type Day } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayTabs, EmptyState } from '#ui/index.ts';
import type { OfflineTab } from '#counter/offline/pages.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { pendingStepCountIn } from '../device-state.ts';
import { bailToRefund, amountStillOwed } from '../view/return-money.ts';
import type { OfflineOrder, OfflineView } from '../view/view-types.ts';
import { linesToHandOver, linesToTakeBack } from '../view/view.ts';
import { OfflineOrders } from './order-list.tsx';
import { OfflineStepList } from './step-list.tsx';

const listedDays = 3;

const byDay = (day: 'pickupDay' | 'returnDay') => (a: OfflineOrder, b: OfflineOrder) =>
  a[day] < b[day] ? -1 : a[day] > b[day] ? 1 : 0;

const ordersToPickUp = ({ orders, today }: OfflineView): OfflineOrder[] =>
  orders
    .filter((one) => linesToHandOver(one).length > 0 && one.pickupDay <= addDays(today, listedDays))
    .toSorted(byDay('pickupDay'));

const ordersToReturn = ({ orders, today }: OfflineView): OfflineOrder[] =>
  orders
    .filter(
      (one) =>
        (linesToTakeBack(one).length > 0 && one.returnDay <= addDays(today, listedDays)) ||
        bailToRefund(one) > 0 ||
        amountStillOwed(one) > 0,
    )
    .toSorted(byDay('returnDay'));

type ListProps = { orders: readonly OfflineOrder[]; today: Day; onOpen: (key: string) => void };

const PickupList = ({ orders, today, onOpen }: ListProps) => {
  const { t } = useTranslation('offlineScreens');
  return orders.length === 0 ? (
    <EmptyState title={t('list.noPickup')} hint={t('list.noHint')} />
  ) : (
    <OfflineOrders label={t('list.pickup')} orders={orders} day="pickupDay" today={today} onOpen={onOpen} />
  );
};

const ReturnList = ({ orders, today, onOpen }: ListProps) => {
  const { t } = useTranslation('offlineScreens');
  return orders.length === 0 ? (
    <EmptyState title={t('list.noReturn')} hint={t('list.noHint')} />
  ) : (
    <OfflineOrders label={t('list.return')} orders={orders} day="returnDay" today={today} onOpen={onOpen} />
  );
};

const StepsTaken = ({ steps }: { steps: readonly DeviceStep[] }) => {
  const { t } = useTranslation('offlineScreens');
  return steps.length === 0 ? (
    <EmptyState title={t('steps.none')} hint={t('steps.noneHint')} />
  ) : (
    <OfflineStepList steps={steps} />
  );
};

type DayListsProps = {
  view: OfflineView;
  steps: readonly DeviceStep[];
  tab: OfflineTab;
  onTab: (tab: OfflineTab) => void;
  onPickup: (key: string) => void;
  onReturn: (key: string) => void;
};

export const DayLists = ({ view, steps, tab, onTab, onPickup, onReturn }: DayListsProps) => {
  const { t } = useTranslation('offlineScreens');
  const toPickUp = ordersToPickUp(view);
  const toReturn = ordersToReturn(view);
  return (
    <>
      <DayTabs
        tabs={[
          { value: 'pickup', label: t('list.pickup'), count: String(toPickUp.length) },
          { value: 'return', label: t('list.return'), count: String(toReturn.length) },
          { value: 'done', label: t('list.done'), count: String(pendingStepCountIn(steps)) },
        ]}
        value={tab}
        onChange={onTab}
      />
      {tab === 'done' ? <StepsTaken steps={steps} /> : null}
      {tab === 'return' ? <ReturnList orders={toReturn} today={view.today} onOpen={onReturn} /> : null}
      {tab === 'pickup' ? <PickupList orders={toPickUp} today={view.today} onOpen={onPickup} /> : null}
    </>
  );
};
