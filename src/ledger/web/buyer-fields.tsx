import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Buyer } from '../buyer-rules.ts';

type BuyerFieldsProps = {
  buyer: Buyer;
  invalid: readonly (keyof Buyer)[];
  onChange: (buyer: Buyer) => void;
};

export const BuyerFields = ({ buyer, invalid, onChange }: BuyerFieldsProps) => {
  const { t } = useTranslation('accounting');
  const field = (name: keyof Buyer, problem: string) => ({
    value: buyer[name],
    error: invalid.includes(name) ? problem : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...buyer, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput label={t('buyer.name')} required maxLength={300} {...field('name', t('buyer.required'))} />
      <Textarea
        label={t('buyer.address')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...field('address', t('buyer.required'))}
      />
      <TextInput
        label={t('buyer.taxId')}
        inputMode="numeric"
        maxLength={30}
        {...field('taxId', t('buyer.badTaxId'))}
      />
      <TextInput
        label={t('buyer.branch')}
        inputMode="numeric"
        maxLength={5}
        {...field('taxBranchNo', t('buyer.badBranch'))}
      />
    </>
  );
};
