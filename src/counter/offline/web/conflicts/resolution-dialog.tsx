import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { DayInput, ErrorState } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { ClosedDayWarning, findByOrderNo } from '#orders/order/web/index.ts';
import { proposedReturnDay } from '#counter/rentals/web/index.ts';
import { garmentsOfStepContent } from '#counter/offline/offline-step.ts';
import { offlineContract, type OfflineStepView } from '#counter/offline/contract.ts';
import { adminResolutions, type Resolution } from '#counter/offline/resolutions.ts';
import {
  garmentKeysOfStep,
  resolutionsWithReason,
  resolutionBodyOf,
  type ResolutionForm,
  resolutionProblemOf,
} from './resolution-form.ts';

type FieldsProps = {
  step: OfflineStepView;
  way: Resolution;
  form: ResolutionForm;
  put: (change: Partial<ResolutionForm>) => void;
};

const OrderField = ({ step, put }: Pick<FieldsProps, 'step' | 'put'>) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const [no, setNo] = useState('');
  const [problem, setProblem] = useState('');
  const look = async (): Promise<void> => {
    if (no.trim() === '') return put({ orderId: null });
    const { itemList } = await callApi(orderContract.list, {
      query: { list: 'all', q: no.trim(), size: 10 },
    });
    const found = findByOrderNo(itemList, no);
    setProblem(found === undefined ? t('way.noOrder') : '');
    return put({ orderId: found?.orderId ?? null });
  };
  return (
    <TextInput
      label={t('shared:order.no')}
      description={step.order === null ? undefined : t('way.orderHint', { no: step.order.orderNo })}
      value={no}
      onChange={(event) => setNo(event.currentTarget.value)}
      onBlur={() => void look().catch(() => setProblem(t('way.noOrder')))}
      error={problem === '' ? undefined : problem}
      autoComplete="off"
    />
  );
};

const NewDayField = ({ step, form, put }: Omit<FieldsProps, 'way'>) => {
  const { t } = useTranslation('shared');
  const from = bangkokDay(new Date(step.happenedAt));
  const id = step.order?.orderId ?? 0;
  const order = useApi(orderContract.get, { params: { id } }, { enabled: id > 0 }).data;
  const ids = garmentsOfStepContent(step.what).map((one) => one.orderDetailId);
  const lines = order?.lines.filter((line) => ids.includes(line.orderDetailId)) ?? [];
  const proposed = order === undefined || lines.length === 0 ? null : proposedReturnDay(order, lines, from);
  useEffect(() => {
    if (proposed !== null) put({ returnDay: proposed });
  }, [proposed, put]);
  return (
    <>
      <DayInput
        label={t('day.newReturn')}
        value={form.returnDay}
        onChange={(returnDay) => put({ returnDay })}
        minDate={from}
        required
      />
      {order === undefined ? null : (
        <ClosedDayWarning
          day={form.returnDay}
          closures={order.closures}
          onPick={(returnDay) => put({ returnDay })}
        />
      )}
    </>
  );
};

const Fields = ({ step, way, form, put }: FieldsProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const garments = garmentKeysOfStep(step);
  if (way === 'swap')
    return garments.map((one) => (
      <TextInput
        key={one}
        label={t('way.inPlaceOf', { barcode: one })}
        description={t('way.inPlaceHint')}
        value={form.swaps[one] ?? ''}
        onChange={(event) => put({ swaps: { ...form.swaps, [one]: event.currentTarget.value } })}
        autoComplete="off"
        autoCapitalize="off"
      />
    ));
  if (way === 'without')
    return garments.map((one) => (
      <Checkbox
        key={one}
        label={t('way.leaveOut', { barcode: one })}
        checked={form.without.includes(one)}
        onChange={(event) =>
          put({
            without: event.currentTarget.checked
              ? [...form.without, one]
              : form.without.filter((other) => other !== one),
          })
        }
      />
    ));
  if (way === 'days') return <NewDayField step={step} form={form} put={put} />;
  if (way === 'toOrder') return <OrderField step={step} put={put} />;
  if (resolutionsWithReason.includes(way))
    return (
      <Textarea
        label={t(way === 'note' ? 'way.whatWasDone' : 'shared:field.reason')}
        value={form.note}
        onChange={(event) => put({ note: event.currentTarget.value })}
        maxLength={500}
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
  const [form, setForm] = useState<ResolutionForm>({
    swaps: {},
    without: [],
    returnDay: null,
    orderId: null,
    note: '',
  });
  const put = useCallback(
    (change: Partial<ResolutionForm>): void => setForm((was) => ({ ...was, ...change })),
    [],
  );
  const settle = useAction(offlineContract.settle, {
    quiet: true,
    refresh: 'all',
    done: t('way.done', { no: step.number }),
    onSuccess: onClose,
  });
  const { role } = useSession();
  const notTheirs = adminResolutions.includes(way) && role === 'staff';
  const problem = notTheirs ? 'admin' : resolutionProblemOf(step, way, form);
  return (
    <Dialog title={t(`offline:way.${way}`)} onClose={onClose} busy={settle.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null)
            settle.mutate({ params: { id: step.stepId }, body: resolutionBodyOf(way, form) });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t(`offline:wayHint.${way}`)}</Text>
          <Fields step={step} way={way} form={form} put={put} />
          {settle.isError ? <ErrorState error={settle.error} /> : null}
          {problem === null ? null : (
            <Text size="sm" c="dimmed" aria-live="polite">
              {t(`way.missing.${problem}`)}
            </Text>
          )}
          <DialogButtons action={t(`offline:way.${way}`)} disabled={problem !== null} />
        </Stack>
      </form>
    </Dialog>
  );
};
