import type { Document, DocumentContent } from '#ledger/shapes.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { PaperWords } from './words/index.ts';
import type { PaperView, PaperTextRow } from './paper-view.ts';

/** '00000' is the head office (Revenue Department's announcement on VAT 199). */
const place = (words: PaperWords, taxBranchNo: string): string =>
  taxBranchNo === ''
    ? ''
    : taxBranchNo === '00000'
      ? words.headOffice
      : fillTemplate(words.branchNo, { no: taxBranchNo });

const legalKinds: readonly Document['kind'][] = ['abb_tax_invoice', 'tax_invoice', 'credit_note'];
export const doesNameSeller = (kind: Document['kind']): boolean => legalKinds.includes(kind);

export const shopLinesOf = (
  { shop, branch }: Pick<DocumentContent, 'shop' | 'branch'>,
  words: PaperWords,
  legal: boolean,
): PaperView['shop'] => {
  const phone = branch.phone || shop.phone;
  const name = branch.name === shop.name ? '' : branch.name;
  const where = shop.taxId === '' ? '' : place(words, branch.taxBranchNo);
  return {
    name: shop.name,
    lines: [
      [legal && shop.legalName !== shop.name ? (shop.legalName ?? '') : ''],
      [where === '' ? name : ''],
      [branch.address || shop.address],
      [phone === '' ? '' : fillTemplate(words.phone, { phone: formatPhone(phone) })],
      shop.taxId === ''
        ? []
        : [
            fillTemplate(words.taxId, { id: shop.taxId }),
            where,
            where === '' || name === '' || name === where ? '' : `(${name})`,
          ],
    ]
      .map((line) => line.filter((part) => part !== ''))
      .filter((line) => line.length > 0),
  };
};

export const nonEmptyRows = (rows: readonly PaperTextRow[]): PaperTextRow[] =>
  rows.filter((row) => row.value !== '');

export const customerRowsOf = (customer: DocumentContent['customer'], words: PaperWords): PaperTextRow[] => {
  if (customer === null) return [];
  const where = place(words, customer.taxBranchNo);
  return nonEmptyRows([
    { label: words.customer, value: customer.name },
    { label: words.customerPhone, value: formatPhone(customer.phone) },
    { label: words.address, value: customer.address },
    {
      label: words.customerTaxId,
      value: customer.taxId === '' || where === '' ? customer.taxId : `${customer.taxId} (${where})`,
    },
  ]);
};
