import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatMonth } from '#lib/dates/day.ts';
import { satangOfBaht, vatInclusive } from '#lib/money/money.ts';
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, MoneyInput, useToday } from '#ui/index.ts';
import { openClaimMonths } from '#cash/purchase-invoice.ts';

/** `month`: '' when not claimed. */
export type InvoiceDraft = {
  invoiceNo: string;
  day: string;
  sellerName: string;
  sellerTaxId: string;
  sellerBranchNo: string;
  base: number | '';
  vat: number | '';
  month: string;
};

/** The first from the day's with open books; '' when none is left. */
const firstMonth = (day: string, closed: string | null): string => openClaimMonths(day, closed)[0] ?? '';

/** `paid` in baht including VAT, rate in percent; `closed`: the last day of closed books. */
export const invoiceDraft = (
  paid: number | '',
  rate: number,
  day: string,
  closed: string | null,
): InvoiceDraft => {
  const parts = paid === '' ? null : vatInclusive(satangOfBaht(paid) ?? 0, Math.round(rate * 100));
  return {
    invoiceNo: '',
    day,
    sellerName: '',
    sellerTaxId: '',
    sellerBranchNo: '00000',
    base: parts === null ? '' : parts.base / 100,
    vat: parts === null ? '' : parts.vat / 100,
    month: firstMonth(day, closed),
  };
};

/** Null while incomplete or invalid. */
export const invoiceBodyOf = (draft: InvoiceDraft) =>
  draft.invoiceNo.trim() !== '' &&
  draft.sellerName.trim() !== '' &&
  isCitizenId(draft.sellerTaxId) &&
  /^\d{5}$/.test(draft.sellerBranchNo) &&
  draft.base !== '' &&
  draft.base > 0 &&
  draft.vat !== '' &&
  draft.vat > 0
    ? {
        invoiceNo: draft.invoiceNo.trim(),
        day: draft.day,
        sellerName: draft.sellerName.trim(),
        sellerTaxId: bareDigits(draft.sellerTaxId),
        sellerBranchNo: draft.sellerBranchNo,
        base: draft.base,
        vat: draft.vat,
        claimMonth: draft.month === '' ? null : draft.month.slice(0, 7),
      }
    : null;

type InvoiceFieldsProps = {
  draft: InvoiceDraft;
  /** Last day of closed books; their months are excluded. */
  closed: string | null;
  onChange: (draft: InvoiceDraft) => void;
};

/** Revenue Code §86/4. */
export const InvoiceFields = ({ draft, closed, onChange }: InvoiceFieldsProps) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const today = useToday();
  const put = (part: Partial<InvoiceDraft>): void => onChange({ ...draft, ...part });
  const text = (name: 'invoiceNo' | 'sellerName' | 'sellerTaxId' | 'sellerBranchNo') => ({
    value: draft[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  const wrongId = bareDigits(draft.sellerTaxId).length >= 13 && !isCitizenId(draft.sellerTaxId);
  const wrongBranch = draft.sellerBranchNo !== '' && !/^\d{5}$/.test(draft.sellerBranchNo);
  return (
    <>
      <TextInput label={t('invoice.no')} maxLength={50} {...text('invoiceNo')} />
      <DayInput
        label={t('invoice.day')}
        value={draft.day}
        maxDate={today}
        required
        onChange={(day) => day && put({ day, month: draft.month === '' ? '' : firstMonth(day, closed) })}
      />
      <TextInput label={t('invoice.seller')} maxLength={200} {...text('sellerName')} />
      <TextInput
        label={t('invoice.taxId')}
        inputMode="numeric"
        maxLength={30}
        error={wrongId ? t('invoice.badTaxId') : undefined}
        {...text('sellerTaxId')}
      />
      <TextInput
        label={t('invoice.branch')}
        inputMode="numeric"
        maxLength={5}
        error={wrongBranch ? t('invoice.badBranch') : undefined}
        {...text('sellerBranchNo')}
      />
      <MoneyInput label={t('invoice.base')} value={draft.base} onChange={(base) => put({ base })} required />
      <MoneyInput label={t('invoice.vat')} value={draft.vat} onChange={(vat) => put({ vat })} required />
      <NativeSelect
        label={t('invoice.month')}
        value={draft.month}
        onChange={(event) => put({ month: event.currentTarget.value })}
        data={[
          ...openClaimMonths(draft.day, closed).map((value) => ({
            value,
            label: formatMonth(asDay(value), language),
          })),
          { value: '', label: t('invoice.notClaimed') },
        ]}
      />
    </>
  );
};
