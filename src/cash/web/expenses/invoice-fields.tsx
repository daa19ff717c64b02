import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatMonth } from '#lib/dates/day.ts';
import { nearestSatang, vatInclusive } from '#lib/money/money.ts';
import { bareDigits } from '#lib/thai/thai.ts';
import { findErrors, textLimitOf } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, MoneyInput, useToday } from '#ui/index.ts';
import { openClaimMonths } from '#cash/purchase-invoice.ts';
import { PurchaseInvoiceInput } from '#cash/purchase-invoice-input.ts';

/** `claimMonth` is the first day of a month, or '' if the VAT is not claimed. */
export type InvoiceValues = {
  invoiceNo: string;
  day: string;
  sellerName: string;
  sellerTaxId: string;
  sellerBranchNo: string;
  base: number | '';
  vat: number | '';
  claimMonth: string;
};

const firstMonth = (day: string, closed: string | null): string => openClaimMonths(day, closed)[0] ?? '';

/** `paid` is in baht with VAT, `rate` in percent. `closed` is the last closed day. */
export const invoiceValuesFor = (
  paid: number | '',
  rate: number,
  day: string,
  closed: string | null,
): InvoiceValues => {
  const parts = paid === '' ? null : vatInclusive(nearestSatang(paid), Math.round(rate * 100));
  return {
    invoiceNo: '',
    day,
    sellerName: '',
    sellerTaxId: '',
    sellerBranchNo: '00000',
    base: parts === null ? '' : parts.base / 100,
    vat: parts === null ? '' : parts.vat / 100,
    claimMonth: firstMonth(day, closed),
  };
};

export const invoiceBodyOf = ({ claimMonth, ...rest }: InvoiceValues) => ({
  ...rest,
  claimMonth: claimMonth === '' ? null : claimMonth.slice(0, 7),
});

type InvoiceFieldsProps = {
  value: InvoiceValues;
  onChange: (value: InvoiceValues) => void;
  errorOf?: (field: keyof InvoiceValues) => string | undefined;
  closed: string | null;
};

const useLiveErrors = (value: InvoiceValues) => {
  const { t } = useTranslation('daybook');
  const { t: common } = useTranslation('ui');
  const texts = { sellerTaxId: t('invoice.badTaxId'), sellerBranchNo: t('invoice.badBranch') };
  const errors = findErrors(PurchaseInvoiceInput, invoiceBodyOf(value), texts, common);
  return {
    sellerTaxId: bareDigits(value.sellerTaxId).length >= 13 ? errors['sellerTaxId'] : undefined,
    sellerBranchNo: value.sellerBranchNo === '' ? undefined : errors['sellerBranchNo'],
  };
};

export const InvoiceFields = ({ value, onChange, errorOf, closed }: InvoiceFieldsProps) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const today = useToday();
  const live = useLiveErrors(value);
  const put = (part: Partial<InvoiceValues>): void => onChange({ ...value, ...part });
  const text = (name: 'invoiceNo' | 'sellerName' | 'sellerTaxId' | 'sellerBranchNo') => ({
    value: value[name],
    error: errorOf?.(name),
    required: true,
    maxLength: textLimitOf(PurchaseInvoiceInput, [name]),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  const money = (name: 'base' | 'vat') => ({
    value: value[name],
    error: errorOf?.(name),
    required: true,
    onChange: (baht: number | '') => put({ [name]: baht }),
  });
  return (
    <>
      <TextInput label={t('invoice.no')} {...text('invoiceNo')} />
      <DayInput
        label={t('invoice.day')}
        value={value.day}
        error={errorOf?.('day')}
        maxDate={today}
        required
        onChange={(day) =>
          day && put({ day, claimMonth: value.claimMonth === '' ? '' : firstMonth(day, closed) })
        }
      />
      <TextInput label={t('invoice.seller')} {...text('sellerName')} />
      <TextInput
        label={t('invoice.taxId')}
        inputMode="numeric"
        {...text('sellerTaxId')}
        error={live.sellerTaxId ?? errorOf?.('sellerTaxId')}
      />
      <TextInput
        label={t('invoice.branch')}
        inputMode="numeric"
        {...text('sellerBranchNo')}
        error={live.sellerBranchNo ?? errorOf?.('sellerBranchNo')}
      />
      <MoneyInput label={t('invoice.base')} {...money('base')} />
      <MoneyInput label={t('invoice.vat')} {...money('vat')} />
      <NativeSelect
        label={t('invoice.month')}
        value={value.claimMonth}
        error={errorOf?.('claimMonth')}
        onChange={(event) => put({ claimMonth: event.currentTarget.value })}
        data={[
          ...openClaimMonths(value.day, closed).map((month) => ({
            value: month,
            label: formatMonth(asDay(month), language),
          })),
          { value: '', label: t('invoice.notClaimed') },
        ]}
      />
    </>
  );
};
