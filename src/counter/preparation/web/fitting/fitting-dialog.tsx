import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { asDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { TimeInput } from '#ui/form/index.ts';
import { DayInput, Dialog, useDirty, useToday } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import type { Fitting } from '#counter/preparation/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { timeOfMinutes, fittingHours } from '#counter/preparation/fitting-rules.ts';
import { isUnusualFittingTime, timeProblem } from './time-problems.ts';

type Draft = { day: Day | null; from: string; to: string; note: string; customerId: number | null };

type FittingDialogProps = {
  /** Absent for a new fitting. */
  fitting?: Fitting | undefined;
  /** This applies only to a new fitting. */
  orderId?: number | undefined;
  day: Day;
  onClose: () => void;
};

const refreshed = [preparationContract.fittings, preparationContract.get, preparationContract.counts];

/** The fitting can be booked nevertheless. */
const Warnings = ({ draft, fittingId }: { draft: Draft; fittingId: number | undefined }) => {
  const { t } = useTranslation('prepare');
  const { day, from, to } = draft;
  const ready = day !== null && timeProblem(from, to) === null;
  const { data } = useApi(
    preparationContract.checkFitting,
    { body: { day: day ?? '', from, to, fittingId } },
    { enabled: ready },
  );
  if (!ready || data === undefined) return null;
  const told = [
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
  return told.length === 0 ? null : (
    <Alert color="yellow" role="status">
      {told.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Alert>
  );
};

export const FittingDialog = ({ fitting, orderId, day, onClose }: FittingDialogProps) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const today = useToday();
  const [draft, setDraft] = useState<Draft>({
    day: fitting === undefined ? day : asDay(fitting.day),
    from: fitting?.from ?? '10:00',
    to: fitting?.to ?? '10:30',
    note: fitting?.note ?? '',
    customerId: fitting?.customerId ?? null,
  });
  const dirty = useDirty(draft);
  const change = (part: Partial<Draft>): void => setDraft((was) => ({ ...was, ...part }));
  const options = { done: t('fitting.saved'), refresh: refreshed, onSuccess: onClose };
  const add = useAction(preparationContract.addFitting, options);
  const save = useAction(preparationContract.saveFitting, { ...options, record: 'fittingId' });
  const problem = timeProblem(draft.from, draft.to);
  const needsCustomer = fitting === undefined && orderId === undefined;
  const blocked = draft.day === null || problem !== null || (needsCustomer && draft.customerId === null);
  const send = (): void => {
    if (draft.day === null) return;
    const at = { day: draft.day, from: draft.from, to: draft.to, note: draft.note.trim() };
    if (fitting !== undefined)
      save.mutate({ params: { id: fitting.fittingId }, body: { ...at, version: fitting.version } });
    else
      add.mutate({
        body: orderId === undefined ? { ...at, customerId: draft.customerId ?? 0 } : { ...at, orderId },
      });
  };
  return (
    <Dialog
      title={t(fitting === undefined ? 'fitting.addTitle' : 'fitting.moveTitle')}
      size="lg"
      busy={add.isPending || save.isPending}
      dirty={dirty}
      onClose={onClose}
    >
      <Stack gap="sm">
        {needsCustomer ? (
          <CustomerPicker
            label={t('shared:person.customer')}
            value={draft.customerId}
            onChange={(customerId) => change({ customerId })}
          />
        ) : null}
        <DayInput
          label={t('shared:day.date')}
          value={draft.day}
          onChange={(next) => change({ day: next })}
          minDate={today}
          required
        />
        <Group grow align="flex-start">
          <TimeInput
            label={t('fitting.from')}
            value={draft.from}
            onChange={(from) => change({ from })}
            error={problem === 'noTime' ? t('fitting.noTime') : undefined}
            required
          />
          <TimeInput
            label={t('fitting.to')}
            value={draft.to}
            onChange={(to) => change({ to })}
            error={problem === 'wrongOrder' ? t('fitting.wrongOrder') : undefined}
            required
          />
        </Group>
        <TextInput
          label={t('fitting.note')}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          maxLength={500}
        />
        <Warnings draft={draft} fittingId={fitting?.fittingId} />
        <Button onClick={send} loading={add.isPending || save.isPending} disabled={blocked}>
          {t('fitting.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
