import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay, isDay } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayInput, DayText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { CareTicketDetail } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import classes from '../care.module.css';

const Ask = ({ of, onClose }: { of: CareTicketDetail; onClose: () => void }) => {
  const { t } = useTranslation('cleanfix');
  const away = of.itemList.filter((row) => row.state === 'sent');
  const [day, setDay] = useState<Day | null>(isDay(of.due) ? of.due : null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const change = useAction(careContract.changeDay, {
    done: t('dayDone'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const chosen = away.filter((row) => !left.has(row.unitId));
  const moved = chosen.filter((row) => row.expectedDay !== day);
  return (
    <Dialog title={t('otherDay')} busy={change.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== null)
            change.mutate({
              params: { id: of.wnforderId },
              body: {
                expectedDay: day,
                unitIds: chosen.length === away.length ? [] : chosen.map((row) => row.unitId),
              },
            });
        }}
      >
        <Stack gap="md">
          <DayInput label={t('expected')} value={day} minDate={bangkokDay(new Date())} onChange={setDay} />
          <fieldset className={classes['plain']}>
            <Text component="legend" fw={600} size="sm">
              {t('otherDayOf')}
            </Text>
            <Stack gap={6} mt={4}>
              {away.map((row) => (
                <Checkbox
                  key={row.unitId}
                  checked={!left.has(row.unitId)}
                  onChange={() => {
                    const next = new Set(left);
                    if (!next.delete(row.unitId)) next.add(row.unitId);
                    setLeft(next);
                  }}
                  label={
                    <>
                      {`${row.barcode} ${row.name} · `}
                      <DayText day={row.expectedDay} />
                    </>
                  }
                />
              ))}
            </Stack>
          </fieldset>
          <Text size="sm">{t('otherDayText')}</Text>
          <DialogButtons action={t('otherDay')} disabled={day === null || moved.length === 0} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const ChangeReturnDay = ({ of }: { of: CareTicketDetail }) => {
  const { t } = useTranslation('cleanfix');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('otherDay')}
      </Button>
      {open ? <Ask of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
