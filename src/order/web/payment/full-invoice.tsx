import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { buyerFaults } from '../../../accounting/buyer-rules.ts';
import { BuyerFields } from '../../../accounting/web/index.ts';
import type { WantedInvoice } from './tender.ts';

type FullInvoiceProps = {
  value: WantedInvoice;
  /** There is a customer with whom the buyer can stay. */
  known: boolean;
  onChange: (value: WantedInvoice) => void;
};

/** Who buys, for a full tax invoice; faults are told of what was filled in, the rest is marked as required. */
export const FullInvoice = ({ value, known, onChange }: FullInvoiceProps) => {
  const { t } = useTranslation('accounting');
  const { buyer } = value;
  const told = buyerFaults(buyer).filter((field) => buyer[field] !== '' || field === 'taxBranchNo');
  return (
    <Stack gap="xs">
      <BuyerFields buyer={buyer} told={told} onChange={(next) => onChange({ ...value, buyer: next })} />
      {known ? (
        <Checkbox
          label={t('buyer.keep')}
          checked={value.keep}
          onChange={(event) => onChange({ ...value, keep: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
};
