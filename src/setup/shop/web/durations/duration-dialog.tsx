import { NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { CountInput, FormNotes, useVersionedForm } from '#ui/form/index.ts';
import { MoneyInput } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type DurationRow, type PriceRule, priceRules, shopContract } from '#setup/shop/contract.ts';
import { DurationInput } from '#setup/shop/duration-input.ts';

type DurationValues = {
  rentDays: number | '';
  priceRule: PriceRule;
  pricePercent: number | '';
  price: number | '';
  active: boolean;
};

const valuesOf = (row: DurationRow | undefined): DurationValues => ({
  rentDays: row?.rentDays ?? '',
  priceRule: row?.priceRule ?? 'same',
  pricePercent: row?.pricePercent ?? 100,
  price: row?.price ?? '',
  active: row?.active ?? true,
});

const useDurationForm = (row: DurationRow | null) => {
  const { t } = useTranslation('shop');
  return useVersionedForm({
    schema: DurationInput,
    record: row ?? undefined,
    valuesOf,
    toBody: ({ rentDays, priceRule, pricePercent, price, active }) => ({
      rentDays: rentDays === '' ? null : rentDays,
      priceRule,
      pricePercent: priceRule === 'scale' ? pricePercent : null,
      price: priceRule === 'replace' ? price : null,
      active,
    }),
    texts: { rentDays: t('durations.badDays'), pricePercent: t('durations.badPercent') },
  });
};
type DurationForm = ReturnType<typeof useDurationForm>;

const exampleOf = ({ values, valid }: DurationForm): number | null => {
  if (!valid || values.priceRule === 'same') return null;
  return values.priceRule === 'scale' ? 10 * Number(values.pricePercent) : Number(values.price);
};

const PriceFields = ({ form }: { form: DurationForm }) => {
  const { t } = useTranslation('shop');
  const { priceRule } = form.values;
  const example = exampleOf(form);
  return (
    <>
      <NativeSelect
        label={t('durations.rule')}
        {...form.field('priceRule')}
        data={priceRules.map((one) => ({ value: one, label: t(`durations.${one}`) }))}
      />
      {priceRule === 'scale' ? (
        <CountInput label={t('durations.percent')} {...form.field('pricePercent')} rightSection="%" />
      ) : null}
      {priceRule === 'replace' ? <MoneyInput label={t('durations.price')} {...form.field('price')} /> : null}
      {example === null ? null : (
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('durations.example', { n: bahtInSentence(example) })}
        </Text>
      )}
    </>
  );
};

type DurationDialogProps = {
  row: DurationRow | null;
  onClose: () => void;
};

export const DurationDialog = ({ row, onClose }: DurationDialogProps) => {
  const { t } = useTranslation(['shop', 'ui']);
  const form = useDurationForm(row);
  const options = {
    done: t('durations.saved'),
    refresh: [shopContract.durations, shopContract.shopInfo],
    record: 'rentDurationId' as const,
    onSuccess: onClose,
    onError: form.refuse,
  };
  const add = useAction(shopContract.addDuration, options);
  const save = useAction(shopContract.saveDuration, options);
  const busy = add.isPending || save.isPending;
  const submit = form.submit((body) => {
    if (busy) return;
    if (row === null) add.mutate({ body });
    else save.mutate({ params: { id: row.rentDurationId }, body: { ...body, version: form.version } });
  });
  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      title={t(row === null ? 'durations.addTitle' : 'durations.editTitle')}
      dirty={form.dirty}
      firm
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <CountInput
            label={t('durations.days')}
            description={t('durations.daysHint')}
            {...form.field('rentDays')}
          />
          <PriceFields form={form} />
          <Switch label={t('durations.active')} {...form.checkbox('active')} />
          <FormNotes form={form} />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
