import { Checkbox, Stack, Switch } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Buyer, invalidBuyerFields } from '#ledger/buyer-rules.ts';
import { payingOperations } from '#ledger/paying-contract.ts';
import { BuyerFields, useBuyerTexts } from '#ledger/web/index.ts';
import { useApi } from '#ui/api/queries.ts';
import type { WantedInvoice } from './tender.ts';

type FullInvoiceProps = {
  value: WantedInvoice | null;
  /** Customer whose data prefill the buyer and may be updated from it. */
  customerId: number | null;
  /** `sound` is true if the buyer is complete or no invoice is requested. */
  onChange: (value: WantedInvoice | null, sound: boolean) => void;
};

export const FullInvoice = ({ value, customerId, onChange }: FullInvoiceProps) => {
  const { t } = useTranslation(['accounting', 'ui']);
  const payer = useApi(
    payingOperations.payer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  ).data;
  const report = (next: WantedInvoice | null): void =>
    onChange(next, next === null || invalidBuyerFields(next.buyer).length === 0);
  const { name = '', address = '', taxId = '', taxBranchNo = '' } = payer ?? {};
  const texts: Partial<Record<keyof Buyer, string>> = useBuyerTexts();
  const faults = value === null ? [] : invalidBuyerFields(value.buyer);
  const isShown = (name: keyof Buyer): boolean =>
    faults.includes(name) && (value?.buyer[name] !== '' || name === 'taxBranchNo');
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
            fieldOf={(name) => ({
              value: value.buyer[name],
              error: isShown(name) ? (texts[name] ?? t('ui:required')) : undefined,
              onChange: (event) =>
                report({ ...value, buyer: { ...value.buyer, [name]: event.currentTarget.value } }),
            })}
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
