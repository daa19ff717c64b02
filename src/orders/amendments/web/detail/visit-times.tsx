import { Button, NativeSelect, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { DayText } from '#ui/index.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { isOrderOver } from '#orders/order/states.ts';
import { type VisitKind, visitKinds, visitText } from '#orders/order/visit-times.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';

type Times = ReplyOf<typeof amendmentContract.visitTimes>;
type Chosen = Record<VisitKind, string>;

const chosenOf = (of: Times): Chosen => ({
  pickup: of.pickup.chosen?.from ?? '',
  return: of.return.chosen?.from ?? '',
});

const TimesForm = ({ order, of }: { order: Order; of: Times }) => {
  const { t } = useTranslation(['change', 'shared', 'ui']);
  const mayOverbook = useRight('overbook');
  const [chosen, setChosen] = useState(() => chosenOf(of));
  const [overbook, setOverbook] = useState(false);
  const save = useAction(amendmentContract.saveVisitTimes, {
    done: t('shared:done.saved'),
    refresh: [orderContract.get, orderContract.list, orderContract.log, amendmentContract.visitTimes],
  });
  const isFull = (kind: VisitKind, from: string): boolean =>
    of[kind].slots.some((one) => one.from === from && one.state === 'full');
  const full = visitKinds.some((kind) => chosen[kind] !== chosenOf(of)[kind] && isFull(kind, chosen[kind]));
  const isOffSlot = (kind: VisitKind) => of[kind].slots.every((one) => one.from !== of[kind].chosen?.from);
  return (
    <Stack gap="xs">
      {visitKinds.map((kind) => (
        <NativeSelect
          key={kind}
          label={t(`shared:day.${kind}Time`)}
          description={<DayText day={of[kind].day} />}
          value={chosen[kind]}
          onChange={(event) => setChosen({ ...chosen, [kind]: event.currentTarget.value })}
          data={[
            { value: '', label: t('visit.none') },
            ...(of[kind].chosen !== null && isOffSlot(kind)
              ? [{ value: of[kind].chosen.from, label: visitText(of[kind].chosen) }]
              : []),
            ...of[kind].slots.map((one) => ({
              value: one.from,
              label: one.state === 'full' ? t('visit.full', { time: visitText(one) }) : visitText(one),
              disabled:
                one.from !== of[kind].chosen?.from &&
                (one.state === 'past' || (one.state === 'full' && !mayOverbook)),
            })),
          ]}
        />
      ))}
      {full ? (
        <Switch
          label={t('visit.overbook')}
          checked={overbook}
          onChange={(event) => setOverbook(event.currentTarget.checked)}
        />
      ) : null}
      <Button
        variant="default"
        loading={save.isPending}
        disabled={(full && !overbook) || visitKinds.every((kind) => chosen[kind] === chosenOf(of)[kind])}
        onClick={() =>
          save.mutate({
            params: { id: order.orderId },
            body: {
              pickup: chosen.pickup === '' ? null : chosen.pickup,
              return: chosen.return === '' ? null : chosen.return,
              overbook: full && overbook,
            },
          })
        }
      >
        {t('ui:save')}
      </Button>
    </Stack>
  );
};

export const VisitTimes = ({ order }: { order: Order }) => {
  const { t } = useTranslation('change');
  const can = !isOrderOver(order.state) && order.parcel === null;
  const { data } = useApi(amendmentContract.visitTimes, { params: { id: order.orderId } }, { enabled: can });
  if (!can || data === undefined || data.pickup.slots.length + data.return.slots.length === 0) return null;
  return (
    <section className={classes['box']} aria-label={t('visit.title')}>
      <h2 className={classes['heading']}>{t('visit.title')}</h2>
      <TimesForm key={JSON.stringify(chosenOf(data))} order={order} of={data} />
    </section>
  );
};
