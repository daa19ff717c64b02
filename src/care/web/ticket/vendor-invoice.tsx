import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { acceptedBody } from '#ui/form/index.ts';
import { useToday } from '#ui/index.ts';
import { cashContract } from '#cash/contract.ts';
import { PurchaseInvoiceInput } from '#cash/purchase-invoice-input.ts';
import { InvoiceFields, type InvoiceValues, invoiceBodyOf, invoiceValuesFor } from '#cash/web/index.ts';
import type { CareTicketDetail } from '#care/contract.ts';

export type VendorInvoiceInput = {
  values: InvoiceValues;
  invoice: ReturnType<typeof acceptedBody<typeof PurchaseInvoiceInput>>;
};

type Props = {
  of: Pick<CareTicketDetail, 'vendorName' | 'seller'>;
  /** Payment in baht. */
  paid: number;
  /** Rate in percent. */
  taxRate: number;
  bill: VendorInvoiceInput | null;
  onChange: (bill: VendorInvoiceInput | null) => void;
};

export const VendorInvoiceFields = ({ of, paid, taxRate, bill, onChange }: Props) => {
  const { t } = useTranslation('daybook');
  const today = useToday();
  const closed = useApi(cashContract.categories, {}).data?.closedUntil ?? null;
  const first = (): InvoiceValues => ({
    ...invoiceValuesFor(paid, taxRate, today, closed),
    sellerName: of.seller.name || of.vendorName,
    sellerTaxId: of.seller.taxId,
    sellerBranchNo: of.seller.branchNo,
  });
  const put = (values: InvoiceValues): void =>
    onChange({ values, invoice: acceptedBody(PurchaseInvoiceInput, invoiceBodyOf(values)) });
  return (
    <Stack gap="sm" maw="30rem">
      <Checkbox
        label={t('invoice.has')}
        description={t('invoice.hint')}
        checked={bill !== null}
        onChange={(event) => (event.currentTarget.checked ? put(first()) : onChange(null))}
      />
      {bill === null ? null : <InvoiceFields value={bill.values} closed={closed} onChange={put} />}
    </Stack>
  );
};
