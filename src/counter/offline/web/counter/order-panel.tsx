import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState, Pills } from '#ui/index.ts';
import { OrderGarment, orderCss as classes, RentalStateBadge } from '#orders/order/web/index.ts';
import type { OfflineAct } from '#counter/offline/pages.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { bailToRefund } from '../view/return-money.ts';
import type { OfflineOrder, OfflineView } from '../view/view-types.ts';
import { linesToHandOver, linesToTakeBack } from '../view/view.ts';
import { OfflineGiveBack } from './give-back.tsx';
import { OfflineHandOver } from './hand-over.tsx';
import { offlineDueOf, offlineDueTotalOf } from './money.ts';
import { OfflineHead } from './order-head.tsx';
import { OfflineTakeBack } from './take-back.tsx';
import { OfflineTakeMoney } from './take-money.tsx';

type Act = Exclude<OfflineAct, 'open'>;
type OrderPanelProps = {
  view: OfflineView;
  order: OfflineOrder | undefined;
  act: OfflineAct | undefined;
  onAct: (act: Act) => void;
  onList: () => void;
  onTaken: (step: DeviceStep) => void;
};

const actsOf = (order: OfflineOrder): Act[] => [
  ...(linesToHandOver(order).length > 0 ? (['handOver'] as const) : []),
  ...(linesToTakeBack(order).length > 0 ? (['takeBack'] as const) : []),
  ...(bailToRefund(order) > 0 ? (['giveBack'] as const) : []),
  ...(bailToRefund(order) === 0 && offlineDueTotalOf(offlineDueOf(order)) > 0 ? (['pay'] as const) : []),
];

const Garments = ({ order }: { order: OfflineOrder }) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <ul className={classes['list']} aria-label={t('handOver.garments')}>
      {order.lines.map((line) => (
        <li key={`${line.orderDetailId} ${line.barcode}`} className={classes['line']}>
          <OrderGarment line={line}>
            <RentalStateBadge state={line.state} />
          </OrderGarment>
        </li>
      ))}
    </ul>
  );
};

export const OrderPanel = ({ view, order, act, onAct, onList, onTaken }: OrderPanelProps) => {
  const { t } = useTranslation(['offlineScreens', 'offline']);
  const back = (
    <Button variant="default" onClick={onList}>
      {t('toList')}
    </Button>
  );
  if (order === undefined)
    return <EmptyState title={t('order.gone')} hint={t('order.goneHint')} action={back} />;
  const acts = actsOf(order);
  const asked = acts.find((one) => one === act);
  // If an action becomes impossible, no other action takes its place, because the user may be about to tap.
  const passed = act !== undefined && act !== 'open' && asked === undefined;
  const now = passed ? undefined : (asked ?? acts[0]);
  return (
    <Stack gap="md">
      <Group>{back}</Group>
      <OfflineHead order={order} shop={view.rules.shop} />
      {passed ? (
        <Alert color="yellow" role="alert" title={t('order.passed', { what: t(`offline:kind.${act}`) })}>
          <Stack gap="xs">
            <Text size="sm">{t('order.passedHint')}</Text>
            <Group gap="xs">
              {acts.map((one) => (
                <Button key={one} variant="default" onClick={() => onAct(one)}>
                  {t(`offline:kind.${one}`)}
                </Button>
              ))}
            </Group>
          </Stack>
        </Alert>
      ) : null}
      {acts.length > 1 && now !== undefined ? (
        <Pills
          label={t('order.what')}
          options={acts.map((value) => ({ value, label: t(`offline:kind.${value}`) }))}
          value={now}
          onChange={onAct}
        />
      ) : null}
      {now === 'handOver' ? <OfflineHandOver view={view} order={order} onTaken={onTaken} /> : null}
      {now === 'takeBack' ? <OfflineTakeBack view={view} order={order} onTaken={onTaken} /> : null}
      {now === 'giveBack' ? <OfflineGiveBack view={view} order={order} onTaken={onTaken} /> : null}
      {now === 'pay' ? <OfflineTakeMoney order={order} onTaken={onTaken} /> : null}
      {now === undefined ? <Garments order={order} /> : null}
      {acts.length === 0 && order.balance > 0 && order.balance === order.bailHeld ? (
        <Text size="sm">{t('rest.covered')}</Text>
      ) : null}
    </Stack>
  );
};
