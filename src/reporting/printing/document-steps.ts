import type { Document } from '#ledger/shapes.ts';
import { givesPriceBack } from '#ledger/vat.ts';

export type DocumentStep = 'taxInvoice' | 'replace' | 'substitute' | 'credit' | 'void';

const creditable: readonly Document['kind'][] = ['receipt', 'abb_tax_invoice', 'tax_invoice'];

export const isTaxInvoice = (kind: Document['kind']): boolean =>
  kind === 'abb_tax_invoice' || kind === 'tax_invoice';

/** Shops without VAT registration issue no tax invoices, even if they did before (Revenue Code §86/13). */
export const documentStepsOf = (
  { kind, voided }: Pick<Document, 'kind' | 'voided'>,
  registered: boolean,
  may: Readonly<Record<'replace' | 'substitute' | 'void', boolean>>,
): DocumentStep[] => {
  if (voided) return [];
  const offered: Record<DocumentStep, boolean> = {
    taxInvoice: registered && kind === 'abb_tax_invoice',
    replace: may.replace && !givesPriceBack(kind) && (registered || !isTaxInvoice(kind)),
    substitute: may.substitute,
    credit: creditable.includes(kind),
    void: may.void,
  };
  return (['taxInvoice', 'replace', 'substitute', 'credit', 'void'] as const).filter((one) => offered[one]);
};
