import { Button, Group, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { FormNotes, FormSection, useForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { AutoGrid, DayInput, DayText, shared } from '#ui/index.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { shopContract, vatRates } from '#setup/shop/contract.ts';
import { TaxInput } from '#setup/shop/settings-input.ts';

export type TaxValues = Pick<ShopSettings['tax'], 'vatSystem' | 'inVat' | 'receiptHeader'> & {
  taxRate: string;
  fromDay: Day | null;
};

export const useTaxForm = ({ tax, info }: ShopSettings) => {
  const { t } = useTranslation('rules');
  const { vatSystem, inVat, receiptHeader, taxRate } = tax;
  const fromDay = bangkokDay(new Date());
  const initialValues: TaxValues = {
    vatSystem,
    inVat,
    receiptHeader,
    taxRate: String(taxRate),
    fromDay,
  };
  return useForm({
    schema: TaxInput,
    initialValues,
    toBody: (values) => ({ ...values, taxRate: parseTypedNumber(values.taxRate, 2) }),
    texts: { taxRate: t('bad.range', { from: 0, to: 100 }) },
    check: (values) => ({ vatSystem: values.vatSystem && info.taxId === '' && t('tax.needsId') }),
    eager: true,
    keepAs: 'shop-tax',
  });
};

const ratesOf = ({ tax }: ShopSettings): number[] =>
  [...new Set([...vatRates, ...tax.rates.map((one) => one.taxRate), tax.taxRate])].toSorted((a, b) => a - b);

type Props = { settings: ShopSettings; form: ReturnType<typeof useTaxForm> };

/** A rate applies from a day, so it is saved apart from rules. */
export const TaxForm = ({ settings, form }: Props) => {
  const { t } = useTranslation(['rules', 'ui']);
  const { role } = useSession();
  const save = useAction(shopContract.changeTax, {
    done: t('saved'),
    refresh: 'all',
    onSuccess: () => form.saved(),
    onError: form.refuse,
  });
  const submit = form.submit((body) => {
    if (!save.isPending) save.mutate({ body });
  });
  return (
    <FormSection title={t('tax.title')}>
      <form noValidate onSubmit={submit}>
        <AutoGrid min="15rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
          <Switch className={shared.wholeRow} label={t('tax.system')} {...form.checkbox('vatSystem')} />
          <Switch
            className={shared.wholeRow}
            label={t('tax.inVat')}
            disabled={!form.values.vatSystem}
            {...form.checkbox('inVat')}
          />
          <TextInput label={t('tax.header')} {...form.text('receiptHeader')} />
          {role === 'owner' ? (
            <TextInput
              label={t('tax.rate')}
              description={t('tax.ownRate')}
              rightSection="%"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('taxRate')}
            />
          ) : (
            <NativeSelect
              label={t('tax.rate')}
              {...form.field('taxRate')}
              data={ratesOf(settings).map((one) => ({ value: String(one), label: `${one}%` }))}
            />
          )}
          <DayInput label={t('tax.from')} minDate={bangkokDay(new Date())} {...form.field('fromDay')} />
        </AutoGrid>
        <Text size="sm" c="dimmed" mt="xs" component="div">
          {t('tax.rates')}:{' '}
          {settings.tax.rates.slice(0, 4).map((one, index) => (
            <span key={one.fromDay}>
              {index > 0 ? ' · ' : ''}
              {one.taxRate}% <DayText day={one.fromDay} />
            </span>
          ))}
        </Text>
        <FormNotes form={form} />
        <Group justify="flex-end" mt="sm">
          <Button type="submit" variant="light" loading={save.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </form>
    </FormSection>
  );
};
