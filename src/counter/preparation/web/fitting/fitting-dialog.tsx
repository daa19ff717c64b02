import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, TimeInput, useVersionedForm } from '#ui/form/index.ts';
import { DayInput, useToday } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { FittingInput, FittingSaveInput } from '#counter/preparation/fitting-input.ts';
import { FittingChecks, useFittingCheck } from './fitting-checks.tsx';
import { timeProblem } from './time-problems.ts';

type Draft = {
  day: Day | null;
  from: string;
  to: string;
  note: string;
  customerId: number | null;
  overbook: boolean;
};

type FittingDialogProps = {
  fitting?: Fitting | undefined;
  orderId?: number | undefined;
  day: Day;
  onClose: () => void;
};

const refreshed = [preparationContract.fittings, preparationContract.get, preparationContract.counts];

const useFittingForm = ({ fitting, orderId, day }: FittingDialogProps) => {
  const { t } = useTranslation('prepare');
  return useVersionedForm({
    schema: fitting === undefined ? FittingInput : FittingSaveInput,
    record: fitting,
    valuesOf: (of): Draft => ({
      day: of === undefined ? day : asDay(of.day),
      from: of?.from ?? '10:00',
      to: of?.to ?? '10:30',
      note: of?.note ?? '',
      customerId: of?.customerId ?? null,
      overbook: false,
    }),
    toBody: ({ customerId, ...at }, version) =>
      fitting === undefined
        ? { ...at, ...(orderId === undefined ? { customerId: customerId ?? undefined } : { orderId }) }
        : { ...at, version },
    check: ({ from, to }) => {
      const problem = timeProblem(from, to);
      return {
        from: problem === 'noTime' && t('fitting.noTime'),
        to: problem === 'wrongOrder' && t('fitting.wrongOrder'),
      };
    },
    eager: true,
  });
};

export const FittingDialog = (props: FittingDialogProps) => {
  const { fitting, orderId, onClose } = props;
  const { t } = useTranslation(['prepare', 'shared']);
  const today = useToday();
  const form = useFittingForm(props);
  const options = {
    done: t('fitting.saved'),
    refresh: refreshed,
    onSuccess: onClose,
    onError: form.refuse,
  };
  const add = useAction(preparationContract.addFitting, options);
  const save = useAction(preparationContract.saveFitting, { ...options, record: 'fittingId' });
  const busy = add.isPending || save.isPending;
  const { day, from, to, overbook } = form.values;
  const isSameTime = fitting?.day === day && fitting.from === from && fitting.to === to;
  const check = useFittingCheck({ day, from, to, fittingId: fitting?.fittingId, orderId });
  return (
    <Dialog
      title={t(fitting === undefined ? 'fitting.addTitle' : 'fitting.moveTitle')}
      size="lg"
      busy={busy}
      dirty={form.dirty}
      onClose={onClose}
    >
      <Stack gap="sm">
        {fitting === undefined && orderId === undefined ? (
          <CustomerPicker label={t('shared:person.customer')} {...form.field('customerId')} />
        ) : null}
        <DayInput label={t('shared:day.date')} {...form.field('day')} minDate={today} required />
        <Group grow align="flex-start">
          <TimeInput label={t('fitting.from')} {...form.field('from')} required />
          <TimeInput label={t('fitting.to')} {...form.field('to')} required />
        </Group>
        <TextInput label={t('fitting.note')} {...form.text('note')} />
        <FittingChecks
          check={check}
          day={form.values.day}
          overbook={form.values.overbook}
          onOverbook={(overbook) => form.set({ overbook })}
          onDay={(day) => form.set({ day })}
        />
        <FormNotes form={form} />
        <Button
          onClick={form.submit((body) => {
            if ('version' in body && fitting !== undefined)
              save.mutate({ params: { id: fitting.fittingId }, body });
            else if (!('version' in body)) add.mutate({ body });
          })}
          loading={busy}
          disabled={!form.valid || !(isSameTime || check.allows(overbook))}
        >
          {t('fitting.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
