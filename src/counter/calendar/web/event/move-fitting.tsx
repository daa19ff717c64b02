import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { DayInput, EmptyState, ErrorState, QueryView } from '#ui/index.ts';
import { FittingChecks, useFittingCheck } from '#counter/preparation/web/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import type { CalendarEvent } from '#counter/calendar/contract.ts';

type MoveProps = {
  event: CalendarEvent;
  to?: Day | undefined;
  onDone: () => void;
};

const Form = ({ fitting, to, onDone }: MoveProps & { fitting: Fitting }) => {
  const { t } = useTranslation('calendar');
  const [day, setDay] = useState<Day | null>(to ?? null);
  const [overbook, setOverbook] = useState(false);
  const { fittingId, from, to: until, note, version } = fitting;
  const changed = day !== null && day !== fitting.day ? day : null;
  const check = useFittingCheck({ day: changed, from, to: until, fittingId });
  const save = useAction(preparationContract.saveFitting, {
    done: t('move.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onDone,
  });
  const isFree = check.problem === null && check.data?.clashes.length === 0;
  return (
    <Stack gap="md">
      <DayInput label={t('move.to')} value={day} onChange={setDay} required />
      <div aria-live="polite">
        {isFree ? (
          <Alert color="teal">
            {t('move.free')} ({from}–{until})
          </Alert>
        ) : null}
      </div>
      <FittingChecks
        check={check}
        day={changed}
        overbook={overbook}
        onOverbook={setOverbook}
        onDay={setDay}
      />
      {save.isError ? <ErrorState error={save.error} /> : null}
      <Button
        fullWidth
        loading={save.isPending}
        disabled={check.data === undefined || !check.allows(overbook)}
        onClick={() =>
          changed !== null &&
          save.mutate({
            params: { id: fittingId },
            body: { day: changed, from, to: until, note, version, overbook },
          })
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
