import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { BarcodeInput, FormNotes, FormProblem, useVersionedForm } from '#ui/form/index.ts';
import { useAction, useFormData } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { DayInput, MoneyInput, QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { UnitDetail } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { UnitInput } from '#inventory/stock/unit-input.ts';

type UnitValues = { barcode: string; note: string; cost: number | ''; acquiredDay: string | null };

const useChangeUnit = (onClose: () => void) => {
  const { t } = useTranslation('shared');
  return useAction(stockContract.changeUnit, {
    refresh: 'all',
    done: t('done.saved'),
    quiet: true,
    onSuccess: onClose,
  });
};

const valuesOf = ({ barcode, note, cost, acquiredDay }: UnitDetail): UnitValues => ({
  barcode,
  note,
  cost: cost ?? '',
  acquiredDay,
});

type FormProps = { unit: UnitDetail; change: ReturnType<typeof useChangeUnit> };

const UnitForm = ({ unit, change }: FormProps) => {
  const { t } = useTranslation(['stock', 'shared', 'ui']);
  const seesCost = useRight('cost');
  const form = useVersionedForm({
    schema: UnitInput,
    record: unit,
    valuesOf,
    // A hidden cost must not change.
    toBody: ({ cost, ...values }) => ({ ...values, ...(seesCost && { cost: cost === '' ? 0 : cost }) }),
  });
  const submit = form.submit((body) =>
    change.mutate(
      { params: { id: unit.unitId }, body: { ...body, version: form.version } },
      { onError: form.refuse },
    ),
  );
  return (
    <form noValidate aria-label={t('unit.edit')} onSubmit={submit}>
      <Stack gap="md">
        <BarcodeInput
          label={t('shared:garment.barcode')}
          description={t('unit.barcodeHint')}
          required
          {...form.field('barcode')}
        />
        {seesCost ? <MoneyInput label={t('shared:garment.cost')} {...form.field('cost')} /> : null}
        <DayInput label={t('unit.acquired')} {...form.field('acquiredDay')} />
        <Textarea label={t('shared:field.note')} {...form.text('note')} autosize />
        {form.changes === null ? <FormProblem of={change.error} /> : null}
        <FormNotes form={form} />
        <DialogButtons action={t('ui:save')} />
      </Stack>
    </form>
  );
};

export const EditUnitDialog = ({ unitId, onClose }: { unitId: number; onClose: () => void }) => {
  const { t } = useTranslation('stock');
  const stored = useFormData(stockContract.getUnit, { params: { id: unitId } });
  const change = useChangeUnit(onClose);
  return (
    <Dialog title={t('unit.edit')} onClose={onClose} busy={change.isPending} firm>
      <QueryView query={stored}>{(unit) => <UnitForm unit={unit} change={change} />}</QueryView>
    </Dialog>
  );
};
