import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, isDay } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { DayInput, DayText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { CareTicketDetail } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { ReturnDayInput } from '#care/garments-input.ts';
import classes from '../care.module.css';

const Ask = ({ of, onClose }: { of: CareTicketDetail; onClose: () => void }) => {
  const { t } = useTranslation('cleanfix');
  const away = of.itemList.filter((row) => row.state === 'sent');
  const form = useForm({
    schema: ReturnDayInput,
    initialValues: { expectedDay: isDay(of.due) ? of.due : null, left: [] as readonly number[] },
    toBody: ({ expectedDay, left }) => ({
      expectedDay,
      unitIds:
        left.length === 0 ? [] : away.filter((row) => !left.includes(row.unitId)).map((row) => row.unitId),
    }),
  });
  const { expectedDay: day, left } = form.values;
  const change = useAction(careContract.changeDay, {
    done: t('dayDone'),
    refresh: 'all',
    onSuccess: onClose,
    onError: form.refuse,
  });
  const moved = away.filter((row) => !left.includes(row.unitId) && row.expectedDay !== day);
  return (
    <Dialog title={t('otherDay')} busy={change.isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.submit((body) => change.mutate({ params: { id: of.wnforderId }, body }))}
      >
        <Stack gap="md">
          <DayInput label={t('expected')} minDate={bangkokDay(new Date())} {...form.field('expectedDay')} />
          <fieldset className={classes['plain']}>
            <Text component="legend" fw={600} size="sm">
              {t('otherDayOf')}
            </Text>
            <Stack gap={6} mt={4}>
              {away.map((row) => (
                <Checkbox
                  key={row.unitId}
                  checked={!left.includes(row.unitId)}
                  onChange={(event) =>
                    form.set({
                      left: event.currentTarget.checked
                        ? left.filter((one) => one !== row.unitId)
                        : [...left, row.unitId],
                    })
                  }
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
