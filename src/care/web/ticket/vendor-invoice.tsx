/** The vendor's tax invoice over what it charged: typed where the parcel comes back. */
import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/index.ts';
import { daybookContract } from '#cash/contract.ts';
import { type InvoiceDraft, InvoiceFields, invoiceDraft, invoiceOf } from '#cash/web/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import type { Ticket } from '#care/contract.ts';

/** What is typed, and what is sent of it: null while something is missing or wrong. */
export type Billed = { draft: InvoiceDraft; invoice: ReturnType<typeof invoiceOf> };

type Props = {
  of: Pick<Ticket, 'vendorName' | 'seller'>;
  /** What was charged in all, baht. */
  paid: number;
  bill: Billed | null;
  onChange: (bill: Billed | null) => void;
};

/** A box, and below it the fields of the invoice; nothing in a shop that is not registered for VAT. */
export const Bill = ({ of, paid, bill, onChange }: Props) => {
  const { t } = useTranslation('daybook');
  const today = useToday();
  const shop = useApi(shopInfoRows.shopInfo, {}, { staleTime: 60_000 }).data;
  const closed = useApi(daybookContract.categories, {}).data?.closedUntil ?? null;
  if (shop?.vatSystem !== true) return null;
  const first = (): InvoiceDraft => ({
    ...invoiceDraft(paid, shop.taxRate, today, closed),
    sellerName: of.seller.name || of.vendorName,
    sellerTaxId: of.seller.taxId,
    sellerBranchNo: of.seller.branchNo,
  });
  const put = (draft: InvoiceDraft): void => onChange({ draft, invoice: invoiceOf(draft) });
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
