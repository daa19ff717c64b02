import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/index.ts';
import { cashContract } from '#cash/contract.ts';
import { type InvoiceDraft, InvoiceFields, invoiceDraft, invoiceBodyOf } from '#cash/web/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import type { CareTicketDetail } from '#care/contract.ts';

/** `invoice`: null while something is missing or wrong. */
export type VendorInvoiceInput = { draft: InvoiceDraft; invoice: ReturnType<typeof invoiceBodyOf> };

type Props = {
  of: Pick<CareTicketDetail, 'vendorName' | 'seller'>;
  /** Baht. */
  paid: number;
  bill: VendorInvoiceInput | null;
  onChange: (bill: VendorInvoiceInput | null) => void;
};

/** Nothing in a shop not registered for VAT. */
export const VendorInvoiceFields = ({ of, paid, bill, onChange }: Props) => {
  const { t } = useTranslation('daybook');
  const today = useToday();
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const closed = useApi(cashContract.categories, {}).data?.closedUntil ?? null;
  if (shop?.vatSystem !== true) return null;
  const first = (): InvoiceDraft => ({
    ...invoiceDraft(paid, shop.taxRate, today, closed),
    sellerName: of.seller.name || of.vendorName,
    sellerTaxId: of.seller.taxId,
    sellerBranchNo: of.seller.branchNo,
  });
  const put = (draft: InvoiceDraft): void => onChange({ draft, invoice: invoiceBodyOf(draft) });
  return (
    <Stack gap="sm" maw="30rem">
      <Checkbox
        label={t('invoice.has')}
        description={t('invoice.hint')}
        checked={bill !== null}
        onChange={(event) => (event.currentTarget.checked ? put(first()) : onChange(null))}
      />
      {bill === null ? null : <InvoiceFields draft={bill.draft} closed={closed} onChange={put} />}
    </Stack>
  );
};
