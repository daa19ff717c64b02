import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { DayInput, ErrorState, ListSkeleton, MoneyText, QueryView, TextLink, useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { ChangeError } from '#orders/order/web/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import type { CalendarClosedDays } from './closed-note.tsx';
import { ClosedNote } from './closed-note.tsx';
import { moveCostOf, orderEditOf, zeroMoveCost, proposedMoveDays } from './order-edit.ts';

type MoveProps = {
  event: CalendarEvent;
  to?: Day | undefined;
  closing: CalendarClosedDays;
  onDone: () => void;
};

const Figure = ({ label, baht }: { label: string; baht: number }) => (
  <Group justify="space-between" gap="sm">
    <Text size="sm">{label}</Text>
    <Text fw={600}>
      <MoneyText baht={baht} />
    </Text>
  </Group>
);

const Form = ({ order, event, to, closing, onDone }: MoveProps & { order: Order }) => {
  const { t } = useTranslation('calendar');
  const today = useToday();
  const first = proposedMoveDays(order, event, to);
  const [chosenPickup, setPickupDay] = useState<Day | null>();
  const [chosenReturn, setReturnDay] = useState<Day | null>();
  const pickupDay = chosenPickup === undefined ? first.pickupDay : chosenPickup;
  const returnDay = chosenReturn === undefined ? first.returnDay : chosenReturn;
  const changed = pickupDay !== order.pickupDay || returnDay !== order.returnDay;
  const body =
    pickupDay === null || returnDay === null || pickupDay > returnDay || !changed
      ? undefined
      : orderEditOf(order, pickupDay, returnDay);
  const params = { id: order.orderId };
  const edit = useAction(amendmentContract.edit, {
    done: t('move.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onDone,
  });
  const preview = useApi(
    amendmentContract.editPreview,
    { params, ...(body && { body }) } as { params: { id: number }; body: NonNullable<typeof body> },
    { enabled: body !== undefined && !edit.isPending && !edit.isSuccess, retry: false, staleTime: 0 },
  );
  const shown = body === undefined ? undefined : preview.data;
  const cost = shown === undefined ? zeroMoveCost : moveCostOf(shown);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayInput
          label={t('move.pickup')}
          value={pickupDay}
          onChange={setPickupDay}
          minDate={order.pickupDay < today ? asDay(order.pickupDay) : today}
          required
        />
        <DayInput
          label={t('move.return')}
          value={returnDay}
          onChange={setReturnDay}
          minDate={pickupDay ?? undefined}
          required
        />
      </SimpleGrid>
      <ClosedNote day={pickupDay === order.pickupDay ? null : pickupDay} closing={closing} />
      <ClosedNote day={returnDay === order.returnDay ? null : returnDay} closing={closing} />
      <div aria-live="polite">
        {body !== undefined && preview.isError ? (
          <ErrorState error={preview.error} retry={() => preview.refetch()} />
        ) : null}
        {body !== undefined && preview.isFetching && shown === undefined ? <ListSkeleton rows={1} /> : null}
        {shown === undefined ? null : shown.short.length > 0 ? (
          <Alert color="red" title={t('move.shortTitle')}>
            {shown.short.map(({ itemId, name, wanted, free }) => (
              <div key={itemId}>{t('move.short', { name, wanted, free })}</div>
            ))}
          </Alert>
        ) : (
          <Stack gap={4}>
            {cost.price === 0 ? <Text size="sm">{t('move.same')}</Text> : null}
            {cost.price > 0 ? <Figure label={t('move.pay')} baht={cost.price} /> : null}
            {cost.price < 0 ? <Figure label={t('move.less')} baht={-cost.price} /> : null}
            {cost.overpaid > 0 ? <Figure label={t('move.giveBack')} baht={cost.overpaid} /> : null}
            {cost.bail > 0 ? <Figure label={t('move.bail')} baht={cost.bail} /> : null}
          </Stack>
        )}
      </div>
      <ChangeError
        error={edit.error}
        busy={edit.isPending}
        onSeen={(seenSlips) => body !== undefined && edit.mutate({ params, body: { ...body, seenSlips } })}
      />
      <Button
        fullWidth
        loading={edit.isPending}
        disabled={body === undefined || shown === undefined || shown.short.length > 0}
        onClick={() => body !== undefined && edit.mutate({ params, body })}
      >
        {t('move.do')}
      </Button>
      <TextLink size="sm" to="/backoffice/rental-edit/$orderid" params={{ orderid: String(order.orderId) }}>
        {t('move.edit')}
      </TextLink>
    </Stack>
  );
};

export const MoveOrder = (props: MoveProps) => {
  const query = useApi(orderContract.get, { params: { id: props.event.orderId ?? 0 } });
  return <QueryView query={query}>{(order) => <Form order={order} {...props} />}</QueryView>;
};
