import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { DayInput, ErrorState } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { ClosedDayWarning, findByOrderNo } from '#orders/order/web/index.ts';
import { proposedReturnDay } from '#counter/rentals/web/index.ts';
import { garmentsOfStepContent } from '#counter/offline/offline-step.ts';
import { offlineContract, type OfflineStepView } from '#counter/offline/contract.ts';
import { adminResolutions, type Resolution, resolutionsWithReason } from '#counter/offline/resolutions.ts';
import { SettleInput } from '#counter/offline/settle-input.ts';
import { garmentKeysOfStep, type ResolutionForm, useResolutionForm } from './resolution-form.ts';

type FieldsProps = { step: OfflineStepView; way: Resolution; form: ResolutionForm };

const OrderField = ({ step, form }: Omit<FieldsProps, 'way'>) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const [no, setNo] = useState('');
  const latest = useRef('');
  const [problem, setProblem] = useState('');
  const type = (typed: string): void => {
    setNo(typed);
    latest.current = typed;
    form.set({ orderId: null });
  };
  const look = async (): Promise<void> => {
    if (no.trim() === '') return;
    const { itemList } = await callApi(orderContract.list, {
      query: { list: 'all', q: no.trim(), size: 10 },
    });
    if (latest.current !== no) return;
    const found = findByOrderNo(itemList, no);
    setProblem(found === undefined ? t('way.noOrder') : '');
    form.set({ orderId: found?.orderId ?? null });
  };
  return (
    <TextInput
      label={t('shared:order.no')}
      description={step.order === null ? undefined : t('way.orderHint', { no: step.order.orderNo })}
      value={no}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => void look().catch(() => setProblem(t('way.noOrder')))}
      error={problem === '' ? undefined : problem}
      data-path="orderId"
      autoComplete="off"
    />
  );
};

const useProposedDay = (form: ResolutionForm, proposed: Day | null): void => {
  const shown = useRef<Day | null>(null);
  useEffect(() => {
    if (proposed === null || proposed === shown.current) return;
    shown.current = proposed;
    form.updateUntouched({ returnDay: proposed });
  });
};

const NewDayField = ({ step, form }: Omit<FieldsProps, 'way'>) => {
  const { t } = useTranslation('shared');
  const from = bangkokDay(new Date(step.happenedAt));
  const id = step.order?.orderId ?? 0;
  const order = useApi(orderContract.get, { params: { id } }, { enabled: id > 0 }).data;
  const ids = garmentsOfStepContent(step.what).map((one) => one.orderDetailId);
  const lines = order?.lines.filter((line) => ids.includes(line.orderDetailId)) ?? [];
  const proposed = order === undefined || lines.length === 0 ? null : proposedReturnDay(order, lines, from);
  useProposedDay(form, proposed);
  return (
    <>
      <DayInput
        label={t('day.newReturn')}
        {...form.field('returnDay')}
        error={undefined}
        minDate={from}
        required
      />
      {order === undefined ? null : (
        <ClosedDayWarning
          day={form.values.returnDay}
          closures={order.closures}
          onPick={(returnDay) => form.set({ returnDay })}
        />
      )}
    </>
  );
};

const Fields = ({ step, way, form }: FieldsProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const { swaps, without } = form.values;
  const garments = garmentKeysOfStep(step);
  if (way === 'swap')
    return garments.map((one) => (
      <TextInput
        key={one}
        label={t('way.inPlaceOf', { barcode: one })}
        description={t('way.inPlaceHint')}
        value={swaps[one] ?? ''}
        maxLength={textLimitOf(SettleInput, ['swaps', '0', 'by'])}
        onChange={(event) => form.set({ swaps: { ...swaps, [one]: event.currentTarget.value } })}
        autoComplete="off"
        autoCapitalize="off"
      />
    ));
  if (way === 'without')
    return garments.map((one) => (
      <Checkbox
        key={one}
        label={t('way.leaveOut', { barcode: one })}
        checked={without.includes(one)}
        onChange={(event) =>
          form.set({
            without: event.currentTarget.checked
              ? [...without, one]
              : without.filter((other) => other !== one),
          })
        }
      />
    ));
  if (way === 'days') return <NewDayField step={step} form={form} />;
  if (way === 'toOrder') return <OrderField step={step} form={form} />;
  if (resolutionsWithReason.includes(way))
    return (
      <Textarea
        label={t(way === 'note' ? 'way.whatWasDone' : 'shared:field.reason')}
        {...form.text('note')}
        error={undefined}
        autosize
        minRows={3}
        required
      />
    );
  return null;
};

export const ResolutionDialog = ({
  step,
  way,
  onClose,
}: {
  step: OfflineStepView;
  way: Resolution;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['offlineScreens', 'offline']);
  const form = useResolutionForm(step, way);
  const settle = useAction(offlineContract.settle, {
    quiet: true,
    refresh: 'all',
    done: t('way.done', { no: step.number }),
    onSuccess: onClose,
    onError: form.refuse,
  });
  const { role } = useSession();
  const notTheirs = adminResolutions.includes(way) && role === 'staff';
  const problem = notTheirs
    ? t('way.missing.admin')
    : ['swaps', 'without', 'returnDay', 'orderId', 'note'].map(form.errorOf).find((one) => one !== undefined);
  return (
    <Dialog title={t(`offline:way.${way}`)} onClose={onClose} busy={settle.isPending}>
      <form noValidate onSubmit={form.submit((body) => settle.mutate({ params: { id: step.stepId }, body }))}>
        <Stack gap="sm">
          <Text size="sm">{t(`offline:wayHint.${way}`)}</Text>
          <Fields step={step} way={way} form={form} />
          {settle.isError ? <ErrorState error={settle.error} /> : null}
          {problem === undefined ? null : (
            <Text size="sm" c="dimmed" aria-live="polite">
              {problem}
            </Text>
          )}
          <DialogButtons action={t(`offline:way.${way}`)} disabled={notTheirs || !form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
