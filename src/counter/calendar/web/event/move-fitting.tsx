import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { DayInput, EmptyState, ErrorState, QueryView } from '#ui/index.ts';
import { NextOpenDayButton } from '#orders/order/web/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';
import type { CalendarClosedDays } from './closed-note.tsx';
import { ClosedNote } from './closed-note.tsx';

type MoveProps = {
  event: CalendarEvent;
  to?: Day | undefined;
  closing: CalendarClosedDays;
  onDone: () => void;
};

const Form = ({ fitting, to, closing, onDone }: MoveProps & { fitting: Fitting }) => {
  const { t } = useTranslation('calendar');
  const [day, setDay] = useState<Day | null>(to ?? null);
  const { fittingId, from, to: until, note, version } = fitting;
  const changed = day !== null && day !== fitting.day ? day : undefined;
  const check = useApi(
    preparationContract.checkFitting,
    { body: { day: changed ?? fitting.day, from, to: until, fittingId } },
    { enabled: changed !== undefined, staleTime: 0 },
  );
  const save = useAction(preparationContract.saveFitting, {
    done: t('move.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onDone,
  });
  const clashes = changed === undefined ? undefined : check.data?.clashes;
  return (
    <Stack gap="md">
      <DayInput label={t('move.to')} value={day} onChange={setDay} required />
      <ClosedNote day={day} closing={closing} />
      {check.data?.closed && day !== null ? (
        <NextOpenDayButton day={day} next={asDay(check.data.nextDay)} onPick={setDay} />
      ) : null}
      <div aria-live="polite">
        {clashes === undefined ? null : (
          <Alert color={clashes.length > 0 ? 'yellow' : 'teal'}>
            {clashes.length > 0 ? t('move.clash', { n: clashes.length }) : t('move.free')} ({from}–{until})
          </Alert>
        )}
      </div>
      {save.isError ? <ErrorState error={save.error} /> : null}
      <Button
        fullWidth
        loading={save.isPending}
        disabled={clashes === undefined}
        onClick={() =>
          changed !== undefined &&
          save.mutate({ params: { id: fittingId }, body: { day: changed, from, to: until, note, version } })
        }
      >
        {t('move.do')}
      </Button>
    </Stack>
  );
};

export const MoveFitting = (props: MoveProps) => {
  const { t } = useTranslation('calendar');
  const { day, id } = props.event;
  const query = useApi(preparationContract.fittings, { query: { from: day, to: day, size: 100 } });
  return (
    <QueryView query={query}>
      {(data) => {
        const fitting = data.itemList.find((one) => one.fittingId === id);
        return fitting === undefined ? (
          <EmptyState title={t('none')} />
        ) : (
          <Form fitting={fitting} {...props} />
        );
      }}
    </QueryView>
  );
};
