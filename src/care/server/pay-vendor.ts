import { sql } from 'kysely';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  assertPapersBookable,
  insertExpense,
  assertReceiptShown,
  invalidReportField,
  isEntryCategory,
  savePurchaseInvoice,
} from '#cash/server/index.ts';
import type { PurchaseInvoiceInput } from '#cash/purchase-invoice-input.ts';
import type { PayeeInput } from '#cash/withholding-input.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { careContract } from '../contract.ts';

const categoryOf = async (
  q: Tx,
  scope: Scope,
  vendorId: number,
  requested: string | undefined,
): Promise<string> => {
  const vendor = sql`shop_id = ${scope.shopId} and id = ${vendorId}`;
  const { rows } = await sql<{
    category: string;
  }>`select expense_category as category from care_vendor where ${vendor}`.execute(q);
  const lastCategory = rows[0]?.category ?? '';
  const category = requested ?? lastCategory;
  if (category !== '' && !(await isEntryCategory(q, scope, category, 'expense'))) {
    // If the vendor's last category is archived, the expense gets no category.
    if (requested === undefined) return '';
    throw new AppError('VALIDATION', { fields: [{ field: 'category', message: category }] });
  }
  if (category !== lastCategory)
    await sql`update care_vendor set expense_category = ${category} where ${vendor}`.execute(q);
  return category;
};

const noteBill = async (
  q: Tx,
  scope: Scope,
  bill: { vendorId: number; expenseId: number; paid: number },
  invoice: PurchaseInvoiceInput,
): Promise<void> => {
  const about = {
    entryId: bill.expenseId,
    paid: bill.paid,
    bookedDay: bangkokDay(new Date()),
    field: 'invoice',
  };
  await savePurchaseInvoice(q, scope, about, invoice);
  await sql`update care_vendor set seller_name = ${invoice.sellerName}, seller_tax_id = ${invoice.sellerTaxId}, seller_branch_no = ${invoice.sellerBranchNo},
      version = version + 1
    where shop_id = ${scope.shopId} and id = ${bill.vendorId}
      and (seller_name, seller_tax_id, seller_branch_no) is distinct from (${invoice.sellerName}, ${invoice.sellerTaxId}, ${invoice.sellerBranchNo})`.execute(
    q,
  );
};

const payeeOf = async (
  q: Tx,
  scope: Scope,
  vendorId: number,
  invoice: PurchaseInvoiceInput | undefined,
): Promise<PayeeInput> => {
  const [saved] = (
    await sql<PayeeInput>`
      select coalesce(nullif(seller_name, ''), name) as name, seller_tax_id as "taxId", seller_branch_no as "branchNo", trim(address) as address,
        legal_form as "legalForm"
      from care_vendor where shop_id = ${scope.shopId} and id = ${vendorId}`.execute(q)
  ).rows;
  if (saved === undefined) throw new AppError('NOT_FOUND');
  const payee =
    invoice === undefined
      ? saved
      : {
          ...saved,
          name: invoice.sellerName,
          taxId: invoice.sellerTaxId,
          branchNo: invoice.sellerBranchNo,
        };
  if (payee.taxId === '' || payee.address === '') throw new AppError('VENDOR_TAX_DATA');
  return payee;
};

type Bill = Pick<
  BodyOf<typeof careContract.receive>,
  'method' | 'category' | 'image' | 'invoice' | 'withholding'
>;

/** Returns the receipt's picture and the category. */
export const assertPayable = async (
  q: Tx,
  scope: Scope,
  vendorId: number,
  charged: number,
  bill: Bill,
): Promise<{ imageId: number | null; category: string }> => {
  if (charged === 0) throw invalidReportField('itemList', 'nothing is charged');
  const [imageId = null] = await imageIdsOfUrls(q, scope, [bill.image ?? ''], 'slip');
  await assertReceiptShown(q, scope, { amount: charged, imageId });
  const category = await categoryOf(q, scope, vendorId, bill.category);
  const { invoice, withholding } = bill;
  const payee = withholding && (await payeeOf(q, scope, vendorId, invoice));
  await assertPapersBookable(q, scope, charged, {
    invoice,
    withholding: withholding && payee && { ...withholding, payee },
  });
  return { imageId, category };
};

/** Books one expense of today. Returns its id, or null if nothing was charged. */
export const payForReceipt = async (
  q: Tx,
  scope: Scope,
  ticket: { vendorId: number; vendorName: string; no: number },
  charged: number,
  { method, category, image, invoice, withholding }: Bill,
): Promise<number | null> => {
  if (charged === 0) {
    if (invoice !== undefined) throw invalidReportField('invoice', 'over what is charged');
    if (withholding !== undefined) throw invalidReportField('withholding', 'over what is charged');
    return null;
  }
  const { vendorId } = ticket;
  const [imageId = null] = await imageIdsOfUrls(q, scope, [image ?? ''], 'slip');
  await assertReceiptShown(q, scope, { amount: charged, imageId });
  const expenseId = await insertExpense(
    q,
    scope,
    {
      method,
      amount: charged,
      day: bangkokDay(new Date()),
      note: `${ticket.vendorName} #${ticket.no}`,
      purpose: 'care',
      imageId,
      category: await categoryOf(q, scope, vendorId, category),
    },
    withholding && {
      ...withholding,
      payee: await payeeOf(q, scope, vendorId, invoice),
      from: invoice?.base ?? charged,
    },
  );
  if (invoice !== undefined) await noteBill(q, scope, { vendorId, expenseId, paid: charged }, invoice);
  return expenseId;
};
