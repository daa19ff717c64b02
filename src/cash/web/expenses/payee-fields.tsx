import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { type LegalForm, legalForms } from '#ledger/withholding.ts';
import { cashContract } from '#cash/contract.ts';
import { PayeeInput } from '#cash/withholding-input.ts';
import type { InvoiceValues } from './invoice-fields.tsx';

export type PayeeValues = {
  name: string;
  taxId: string;
  branchNo: string;
  address: string;
  legalForm: LegalForm;
};

export const firstPayee = (invoice: InvoiceValues | null): PayeeValues => ({
  name: invoice?.sellerName ?? '',
  taxId: invoice?.sellerTaxId ?? '',
  branchNo: invoice?.sellerBranchNo ?? '00000',
  address: '',
  legalForm: 'auto',
});

type Props = {
  value: PayeeValues;
  onChange: (value: PayeeValues) => void;
  errorOf: (field: keyof PayeeValues) => string | undefined;
};

export const PayeeFields = ({ value, onChange, errorOf }: Props) => {
  const { t } = useTranslation(['daybook', 'shared']);
  const known = useApi(cashContract.payees, {}).data?.itemList ?? [];
  const put = (part: Partial<PayeeValues>): void => onChange({ ...value, ...part });
  const text = (name: 'name' | 'taxId' | 'branchNo' | 'address') => ({
    value: value[name],
    error: errorOf(name),
    required: true,
    maxLength: textLimitOf(PayeeInput, [name]),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  const chosen = known.findIndex((one) => one.taxId === value.taxId && one.branchNo === value.branchNo);
  return (
    <>
      {known.length === 0 ? null : (
        <NativeSelect
          label={t('withheld.payee')}
          value={String(chosen)}
          data={[
            { value: '-1', label: t('withheld.newPayee') },
            ...known.map((one, at) => ({ value: String(at), label: `${one.name} · ${one.taxId}` })),
          ]}
          onChange={(event) => {
            const one = known[Number(event.currentTarget.value)];
            if (one === undefined) return onChange(firstPayee(null));
            const { juristic, ...payee } = one;
            onChange({ ...payee, legalForm: juristic ? 'juristic' : 'person' });
          }}
        />
      )}
      <TextInput label={t('withheld.name')} {...text('name')} />
      <TextInput label={t('shared:person.taxId')} inputMode="numeric" {...text('taxId')} />
      <TextInput label={t('withheld.branch')} inputMode="numeric" {...text('branchNo')} />
      <Textarea label={t('shared:person.address')} autosize {...text('address')} />
      <NativeSelect
        label={t('withheld.form')}
        value={value.legalForm}
        data={legalForms.map((one) => ({ value: one, label: t(`withheld.forms.${one}`) }))}
        onChange={(event) =>
          put({ legalForm: legalForms.find((one) => one === event.currentTarget.value) ?? 'auto' })
        }
      />
    </>
  );
};
