import { Checkbox, Stack, Switch } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { invalidBuyerFields } from '#ledger/buyer-rules.ts';
import { payingOperations } from '#ledger/paying-contract.ts';
import { BuyerFields } from '#ledger/web/index.ts';
import { useApi } from '#ui/api/queries.ts';
import type { WantedInvoice } from './tender.ts';

type FullInvoiceProps = {
  value: WantedInvoice | null;
  /** The customer whose data prefill the buyer and may be updated from it. */
  customerId: number | null;
  /** `sound` is true if the buyer is complete or no invoice is requested. */
  onChange: (value: WantedInvoice | null, sound: boolean) => void;
};

export const FullInvoice = ({ value, customerId, onChange }: FullInvoiceProps) => {
  const { t } = useTranslation('accounting');
  const payer = useApi(
    payingOperations.payer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  ).data;
  const report = (next: WantedInvoice | null): void =>
    onChange(next, next === null || invalidBuyerFields(next.buyer).length === 0);
  const { name = '', address = '', taxId = '', taxBranchNo = '' } = payer ?? {};
  const faults = value === null ? [] : invalidBuyerFields(value.buyer);
  return (
    <Stack gap="xs">
      <Switch
        label={t('buyer.wanted')}
        checked={value !== null}
        onChange={(event) =>
          report(
            event.currentTarget.checked
              ? { buyer: { name, address, taxId, taxBranchNo }, keep: false }
              : null,
          )
        }
      />
      {value === null ? null : (
        <>
          <BuyerFields
            buyer={value.buyer}
            invalid={faults.filter((field) => value.buyer[field] !== '' || field === 'taxBranchNo')}
            onChange={(buyer) => report({ ...value, buyer })}
          />
          {customerId === null ? null : (
            <Checkbox
              label={t('buyer.keep')}
              checked={value.keep}
              onChange={(event) => report({ ...value, keep: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </Stack>
  );
};
