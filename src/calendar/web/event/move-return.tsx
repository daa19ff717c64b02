import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { addDays, asDay } from '../../../core/common/day.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { DayInput, ErrorState, MoneyInput, QueryView } from '../../../core/web/ui/index.ts';
import type { Order } from '../../../order/contract.ts';
import { orderContract } from '../../../order/contract.ts';
import { changeContract } from '../../../change/contract.ts';
import type { CalendarEvent } from '../../contract.ts';
import type { Closing } from './closed-note.tsx';
import { ClosedNote } from './closed-note.tsx';

type MoveProps = { event: CalendarEvent; to?: Day | undefined; closing: Closing; onDone: () => void };

const Form = ({ order, event, to, closing, onDone }: MoveProps & { order: Order }) => {
  const { t } = useTranslation('calendar');
  const [returnDay, setReturnDay] = useState<Day | null>(to ?? null);
  const [fee, setFee] = useState<number | ''>('');
  const extend = useAction(changeContract.extend, {
    done: t('move.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onDone,
  });
  const lines = order.lines.filter((line) => line.state === 'out' && line.returnDay === event.day);
  return (
    <Stack gap="md">
      <Text size="sm">{t('move.onlyLater')}</Text>
      <DayInput
        label={t('move.to')}
        value={returnDay}
        onChange={setReturnDay}
        minDate={addDays(asDay(event.day), 1)}
        required
      />
      <ClosedNote day={returnDay} closing={closing} />
      <MoneyInput label={t('move.fee')} value={fee} onChange={setFee} placeholder="0" />
      {extend.isError ? <ErrorState error={extend.error} /> : null}
      <Button
        fullWidth
        loading={extend.isPending}
        disabled={returnDay === null || lines.length === 0}
        onClick={() =>
          returnDay !== null &&
          extend.mutate({
            params: { id: order.orderId },
            body: {
              orderDetailIds: lines.map((line) => line.orderDetailId),
              returnDay,
              fee: fee === '' ? 0 : fee,
            },
          })
        }
      >
        {t('move.do')}
      </Button>
    </Stack>
  );
};

/** A later day for what is with the customer; refused by the server where the next customer would wait. */
export const MoveReturn = (props: MoveProps) => {
  const query = useApi(orderContract.get, { params: { id: props.event.orderId ?? 0 } });
  return <QueryView query={query}>{(order) => <Form order={order} {...props} />}</QueryView>;
};
