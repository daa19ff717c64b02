import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { FormNotes, TimeInput, useVersionedForm } from '#ui/form/index.ts';
import { DayInput, useToday } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { NextOpenDayButton } from '#orders/order/web/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { FittingInput, FittingSaveInput } from '#counter/preparation/fitting-input.ts';
import { timeOfMinutes, fittingHours } from '#counter/preparation/fitting-rules.ts';
import { isUnusualFittingTime, timeProblem } from './time-problems.ts';

type Draft = { day: Day | null; from: string; to: string; note: string; customerId: number | null };

type FittingDialogProps = {
  fitting?: Fitting | undefined;
  orderId?: number | undefined;
  day: Day;
  onClose: () => void;
};

const refreshed = [preparationContract.fittings, preparationContract.get, preparationContract.counts];

const Warnings = ({
  draft,
  fittingId,
  onDay,
}: {
  draft: Draft;
  fittingId: number | undefined;
  onDay: (day: Day) => void;
}) => {
  const { t } = useTranslation('prepare');
  const { day, from, to } = draft;
  const ready = day !== null && timeProblem(from, to) === null;
  const { data } = useApi(
    preparationContract.checkFitting,
    { body: { day: day ?? '', from, to, fittingId } },
    { enabled: ready },
  );
  if (!ready || data === undefined) return null;
  const warnings = [
    ...data.clashes.map((one) => t('fitting.clash', { who: `${one.customerName} ${one.from}–${one.to}` })),
    ...(data.closed
      ? [data.dayName === '' ? t('fitting.closed') : t('fitting.closedNamed', { name: data.dayName })]
      : data.dayName === ''
        ? []
        : [t('fitting.holiday', { name: data.dayName })]),
    ...(isUnusualFittingTime(from, to)
      ? [t('fitting.unusual', { from: timeOfMinutes(fittingHours.from), to: timeOfMinutes(fittingHours.to) })]
      : []),
  ];
  return warnings.length === 0 ? null : (
    <Alert color="yellow" role="status">
      {warnings.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {data.closed ? <NextOpenDayButton day={day} next={asDay(data.nextDay)} onPick={onDay} /> : null}
    </Alert>
  );
};

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
        <Warnings draft={form.values} fittingId={fitting?.fittingId} onDay={(day) => form.set({ day })} />
        <FormNotes form={form} />
        <Button
          onClick={form.submit((body) => {
            if ('version' in body && fitting !== undefined)
              save.mutate({ params: { id: fitting.fittingId }, body });
            else if (!('version' in body)) add.mutate({ body });
          })}
          loading={busy}
          disabled={!form.valid}
        >
          {t('fitting.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
