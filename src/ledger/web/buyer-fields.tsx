import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Buyer, buyerLimits } from '../buyer-rules.ts';

type BuyerField = {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  error: string | undefined;
};

export const useBuyerTexts = () => {
  const { t } = useTranslation('accounting');
  return { taxId: t('buyer.badTaxId'), taxBranchNo: t('buyer.badBranch') };
};

export const BuyerFields = ({ fieldOf }: { fieldOf: (name: keyof Buyer) => BuyerField }) => {
  const { t } = useTranslation('accounting');
  const text = (name: keyof Buyer) => ({ ...fieldOf(name), maxLength: buyerLimits[name] });
  return (
    <>
      <TextInput label={t('buyer.name')} required {...text('name')} />
      <Textarea label={t('buyer.address')} required autosize minRows={2} {...text('address')} />
      <TextInput label={t('buyer.taxId')} inputMode="numeric" {...text('taxId')} />
      <TextInput label={t('buyer.branch')} inputMode="numeric" {...text('taxBranchNo')} />
    </>
  );
};
