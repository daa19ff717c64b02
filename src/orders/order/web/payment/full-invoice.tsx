import { Checkbox, Stack, Switch } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { buyerFaults } from '#ledger/buyer-rules.ts';
import { payingRows } from '#ledger/paying-contract.ts';
import { BuyerFields } from '#ledger/web/index.ts';
import { useApi } from '#ui/api/queries.ts';
import type { WantedInvoice } from './tender.ts';

type FullInvoiceProps = {
  value: WantedInvoice | null;
  /** With whom the buyer can stay, and from whom it starts. */
  customerId: number | null;
  /** `sound`: it may be issued to that buyer; none asked for is sound. */
  onChange: (value: WantedInvoice | null, sound: boolean) => void;
};

/** Is a full tax invoice wanted, and who buys; faults are told of what was filled in, the rest is marked as required. */
export const FullInvoice = ({ value, customerId, onChange }: FullInvoiceProps) => {
  const { t } = useTranslation('accounting');
  const payer = useApi(
    payingRows.payer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  ).data;
  const tell = (next: WantedInvoice | null): void =>
    onChange(next, next === null || buyerFaults(next.buyer).length === 0);
  const { name = '', address = '', taxId = '', taxBranchNo = '' } = payer ?? {};
  const faults = value === null ? [] : buyerFaults(value.buyer);
  return (
    <Stack gap="xs">
      <Switch
        label={t('buyer.wanted')}
        checked={value !== null}
        onChange={(event) =>
          tell(
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
            told={faults.filter((field) => value.buyer[field] !== '' || field === 'taxBranchNo')}
            onChange={(buyer) => tell({ ...value, buyer })}
          />
          {customerId === null ? null : (
            <Checkbox
              label={t('buyer.keep')}
              checked={value.keep}
              onChange={(event) => tell({ ...value, keep: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </Stack>
  );
};
