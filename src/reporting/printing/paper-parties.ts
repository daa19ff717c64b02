/** Who issues a paper and who gets it, as rows. */
import type { Document, DocumentContent } from '#ledger/shapes.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { fill } from '#lib/text/languages.ts';
import type { PaperWords } from './words/index.ts';
import type { PaperView, Row } from './paper-view.ts';

/** '00000' is the head office, anything else a branch (Revenue Department's announcement on VAT 199). */
const place = (words: PaperWords, taxBranchNo: string): string =>
  taxBranchNo === ''
    ? ''
    : taxBranchNo === '00000'
      ? words.headOffice
      : fill(words.branchNo, { no: taxBranchNo });

/** Papers that name the seller as the law knows it. */
const legalKinds: readonly Document['kind'][] = ['abb_tax_invoice', 'tax_invoice', 'credit_note'];
export const namesSeller = (kind: Document['kind']): boolean => legalKinds.includes(kind);

/** Shop and branch: name, the legal name where `legal`, address, telephone, tax id with head office or branch. */
export const shopLines = (
  { shop, branch }: Pick<DocumentContent, 'shop' | 'branch'>,
  words: PaperWords,
  legal: boolean,
): PaperView['shop'] => {
  const phone = branch.phone || shop.phone;
  const where = place(words, branch.taxBranchNo);
  return {
    name: shop.name,
    lines: [
      legal && shop.legalName !== shop.name ? (shop.legalName ?? '').split(' ') : [],
      [branch.name === shop.name ? '' : branch.name],
      (branch.address || shop.address).split(' '),
      [phone === '' ? '' : fill(words.phone, { phone: formatPhone(phone) })],
      shop.taxId === '' ? [] : [fill(words.taxId, { id: shop.taxId }), where === '' ? '' : `(${where})`],
    ]
      .map((line) => line.filter((part) => part !== ''))
      .filter((line) => line.length > 0),
  };
};

export const filled = (rows: readonly Row[]): Row[] => rows.filter((row) => row.value !== '');

/** The customer or buyer; nothing for a sale over the counter. */
export const customerRows = (customer: DocumentContent['customer'], words: PaperWords): Row[] => {
  if (customer === null) return [];
  const where = place(words, customer.taxBranchNo);
  return filled([
    { label: words.customer, value: customer.name },
    { label: words.customerPhone, value: formatPhone(customer.phone) },
    { label: words.address, value: customer.address },
    {
      label: words.customerTaxId,
      value: customer.taxId === '' || where === '' ? customer.taxId : `${customer.taxId} (${where})`,
    },
  ]);
};
