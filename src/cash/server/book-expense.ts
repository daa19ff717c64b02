import type { BodyOf } from '#lib/contract/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { cashContract } from '../contract.ts';
import { type BranchEntry, insertExpense } from './own-entries.ts';
import { assertInvoiceFits, savePurchaseInvoice } from './purchase-invoice.ts';
import { invalidReportField } from './wire.ts';
import { taxOnPayment } from './withheld-tax.ts';

export type ExpensePapers = Pick<BodyOf<typeof cashContract.add>, 'pays' | 'invoice' | 'withholding'>;

export const assertPapersFit = (category: string, { pays, invoice, withholding }: ExpensePapers): void => {
  if (pays !== undefined && (category !== '' || (invoice ?? withholding)))
    throw invalidReportField('pays', 'of an expense alone');
};

const withholdingOf = (amount: number, { invoice, withholding }: ExpensePapers) =>
  withholding && { ...withholding, from: invoice?.base ?? amount };

/** Throws the errors of the booking except INVOICE_TWICE. */
export const assertPapersBookable = async (
  q: Tx,
  scope: Scope,
  amount: number,
  papers: ExpensePapers,
): Promise<void> => {
  const withholding = withholdingOf(amount, papers);
  if (withholding !== undefined) await taxOnPayment(q, scope, withholding);
  if (papers.invoice !== undefined) await assertInvoiceFits(q, scope, papers.invoice, amount);
};

/** `amount` is positive, with VAT and withheld tax. Returns the payment's entry. */
export const bookExpense = async (
  q: Tx,
  scope: Scope,
  expense: Omit<BranchEntry, 'kind' | 'reversesId' | 'part' | 'purpose'>,
  papers: ExpensePapers,
): Promise<number> => {
  const { amount, day } = expense;
  const entryId = await insertExpense(
    q,
    scope,
    { ...expense, purpose: papers.pays },
    withholdingOf(amount, papers),
  );
  if (papers.invoice !== undefined)
    await savePurchaseInvoice(
      q,
      scope,
      { entryId, paid: amount, bookedDay: day, field: 'invoice' },
      papers.invoice,
    );
  return entryId;
};
