import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { useLanguage } from '#ui/session/session.ts';
import { MoneyInput } from '#ui/index.ts';
import { withheldTaxOn } from '#ledger/withholding.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { type IncomeKind, incomeKinds, incomeRates } from '#cash/withheld-tax.ts';

/** `base` '': the amount without VAT if known, else the amount paid. */
export type WithholdingValues = { income: IncomeKind; base: number | '' };
export const firstWithholding: WithholdingValues = { income: 'service', base: '' };

export const withholdingBodyOf = ({ income, base }: WithholdingValues) => ({
  income,
  base: base === '' ? undefined : base,
});

/** Tax in satang. `paid` in baht with VAT; `withoutVat` in baht by the tax invoice. */
export const taxOfExpense = (
  { income, base }: WithholdingValues,
  paid: number | '',
  withoutVat: number | '' | undefined,
): number => withheldTaxOn(nearestSatang(base === '' ? withoutVat || paid || 0 : base), incomeRates[income]);

type Props = {
  value: WithholdingValues;
  /** In baht, with VAT. */
  paid: number | '';
  /** Amount without VAT by the tax invoice, in baht. */
  withoutVat: number | '' | undefined;
  onChange: (value: WithholdingValues) => void;
  errorOf?: (field: keyof WithholdingValues) => string | undefined;
};

export const WithholdingFields = ({ value, paid, withoutVat, onChange, errorOf }: Props) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const most = withoutVat || paid || 0;
  const base = value.base === '' ? most : value.base;
  const tax = taxOfExpense(value, paid, withoutVat);
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
      <MoneyInput
        label={t('withheld.base')}
        value={base === 0 ? '' : base}
        error={base > most ? t('withheld.baseTooLarge') : errorOf?.('base')}
        onChange={(next) => onChange({ ...value, base: next === '' ? 0 : next })}
      />
      <Text size="sm" role="status">
        {t('withheld.result', {
          tax: formatSatang(tax, language),
          rest: formatSatang(nearestSatang(paid || 0) - tax, language),
        })}
      </Text>
    </>
  );
};
