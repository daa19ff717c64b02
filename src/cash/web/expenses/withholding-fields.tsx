import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { useLanguage } from '#ui/session/session.ts';
import { MoneyInput } from '#ui/index.ts';
import { nearestSatang } from '#lib/money/money.ts';
import {
  type IncomeKind,
  type TaxCondition,
  incomeKinds,
  incomeRates,
  taxConditions,
  taxUnder,
} from '#cash/withheld-tax.ts';

/** An empty `base` means the amount without VAT if known, otherwise the payment. */
export type WithholdingValues = { income: IncomeKind; condition: TaxCondition; base: number | '' };
export const firstWithholding: WithholdingValues = { income: 'service', condition: 'withheld', base: '' };

export const withholdingBodyOf = ({ income, condition, base }: WithholdingValues) => ({
  income,
  condition,
  base: base === '' ? undefined : base,
});

/**
 * Returns satang. `less` is the part of the tax that the payee pays. `paid` is in baht with VAT, `withoutVat`
 * in baht by the tax invoice.
 */
export const taxOfExpense = (
  { income, condition, base }: WithholdingValues,
  paid: number | '',
  withoutVat: number | '' | undefined,
): { tax: number; less: number } => {
  const agreed = nearestSatang(base === '' ? withoutVat || paid || 0 : base);
  const { tax, borne } = taxUnder(condition, agreed, incomeRates[income]);
  return { tax, less: tax - borne };
};

type Props = {
  value: WithholdingValues;
  paid: number | '';
  withoutVat: number | '' | undefined;
  onChange: (value: WithholdingValues) => void;
  errorOf?: (field: keyof WithholdingValues) => string | undefined;
};

export const WithholdingFields = ({ value, paid, withoutVat, onChange, errorOf }: Props) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const most = withoutVat || paid || 0;
  const base = value.base === '' ? most : value.base;
  const { tax, less } = taxOfExpense(value, paid, withoutVat);
  return (
    <>
      <NativeSelect
        label={t('withheld.income')}
        value={value.income}
        error={errorOf?.('income')}
        onChange={(event) =>
          onChange({
            ...value,
            income: incomeKinds.find((one) => one === event.currentTarget.value) ?? value.income,
          })
        }
        data={incomeKinds.map((one) => ({
          value: one,
          label: t('withheld.rate', { income: t(`withheld.incomes.${one}`), rate: incomeRates[one] }),
        }))}
      />
      <NativeSelect
        label={t('withheld.bearer')}
        value={value.condition}
        onChange={(event) =>
          onChange({
            ...value,
            condition: taxConditions.find((one) => one === event.currentTarget.value) ?? value.condition,
          })
        }
        data={taxConditions.map((one) => ({ value: one, label: t(`withheld.conditions.${one}`) }))}
      />
      <MoneyInput
        label={t('withheld.base')}
        value={base === 0 ? '' : base}
        error={base > most ? t('withheld.baseTooLarge') : errorOf?.('base')}
        onChange={(next) => onChange({ ...value, base: next === '' ? 0 : next })}
      />
      <Text size="sm" role="status">
        {t(value.condition === 'withheld' ? 'withheld.result' : 'withheld.resultBorne', {
          tax: formatSatang(tax, language),
          rest: formatSatang(nearestSatang(paid || 0) - less, language),
        })}
      </Text>
    </>
  );
};
