import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { DayInput, ErrorState, MoneyText, QueryView, useToday } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { extraDaysOf, lateFeeWhenExtending } from '#orders/amendments/extend-fee.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BahtCell, ClosedDayWarning } from '#orders/order/web/index.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';

type MoveProps = {
  event: CalendarEvent;
  to?: Day | undefined;
  onDone: () => void;
};

const Form = ({ order, event, to, onDone }: MoveProps & { order: Order }) => {
  const { t } = useTranslation(['calendar', 'change']);
  const [returnDay, setReturnDay] = useState<Day | null>(to ?? null);
  const [typed, setTyped] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const today = useToday();
  const extend = useAction(amendmentContract.extend, {
    done: t('move.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onDone,
  });
  const lines = order.lines.filter((line) => isInStateSet('out', line.state) && line.returnDay === event.day);
  const extended = {
    orderDetailIds: lines.map((line) => line.orderDetailId),
    returnDay: returnDay ?? today,
  };
  const quote = useApi(
    amendmentContract.extendPreview,
    { params: { id: order.orderId }, body: extended },
    { enabled: returnDay !== null && lines.length > 0, retry: false },
  );
  const proposed = returnDay === null ? undefined : quote.data?.fee;
  const fee = typed ?? proposed;
  const discounted = fee !== undefined && proposed !== undefined && fee < proposed;
  const discountReason = discounted ? reason.trim() : '';
  const late = lateFeeWhenExtending(lines, today, lateTermsOf(order));
  const earliest = addDays(asDay(event.day), 1);
  return (
    <Stack gap="md">
      <Text size="sm">{t('move.onlyLater')}</Text>
      <DayInput
        label={t('move.to')}
        value={returnDay}
        onChange={setReturnDay}
        minDate={earliest < today ? today : earliest}
        required
      />
      <ClosedDayWarning day={returnDay} closures={order.closures} onPick={setReturnDay} />
      <BahtCell
        label={t('move.fee')}
        value={fee ?? 0}
        onChange={setTyped}
        description={
          returnDay === null || proposed === undefined
            ? undefined
            : t('change:extend.proposed', {
                amount: bahtInSentence(proposed),
                n: extraDaysOf(lines, returnDay, today, lateTermsOf(order)),
              })
        }
      />
      {discounted ? (
        <TextInput
          label={t('change:edit.discountReason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          required
        />
      ) : null}
      {late > 0 ? (
        <Text size="sm">
          {t('change:extend.lateSoFar')}: <MoneyText baht={late} />
        </Text>
      ) : null}
      {quote.isError ? <ErrorState error={quote.error} /> : null}
      {extend.isError ? <ErrorState error={extend.error} /> : null}
      <Button
        fullWidth
        loading={extend.isPending}
        disabled={returnDay === null || fee === undefined || (discounted && discountReason === '')}
        onClick={() =>
          fee !== undefined &&
          extend.mutate({ params: { id: order.orderId }, body: { ...extended, fee, discountReason } })
        }
      >
        {t('move.do')}
      </Button>
    </Stack>
  );
};

export const MoveReturn = (props: MoveProps) => {
  const query = useApi(orderContract.get, { params: { id: props.event.orderId ?? 0 } });
  return <QueryView query={query}>{(order) => <Form order={order} {...props} />}</QueryView>;
};
