import { expect, it } from 'vitest';
import type { DocumentKind } from '#ledger/contract.ts';
import { documentTitleOf } from './compose-document.ts';

const header = (receiptHeader: string, vatSystem = true) => ({ receiptHeader, vatSystem });

it.each<[string, ReturnType<typeof header>, DocumentKind, string]>([
  ['of an unregistered shop', header('ใบรับเงินร้านราตรี', false), 'receipt', 'ใบรับเงินร้านราตรี'],
  ['of a registered shop, on a receipt', header('ใบรับเงินร้านราตรี'), 'receipt', 'ใบรับเงินร้านราตรี'],
  [
    'with the title of an invoice, on a receipt without VAT',
    header('ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ'),
    'receipt',
    'ใบเสร็จรับเงิน',
  ],
  ['of the default, on an abbreviated invoice', header('ใบเสร็จรับเงิน'), 'abb_tax_invoice', 'ใบกำกับภาษีอย่างย่อ'],
  ['of a shop, on an abbreviated invoice', header('ร้านราตรี'), 'abb_tax_invoice', 'ใบกำกับภาษีอย่างย่อ · ร้านราตรี'],
  [
    'that contains the title already',
    header('ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ'),
    'abb_tax_invoice',
    'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ',
  ],
  [
    'of an abbreviated invoice, on a full one',
    header('ใบกำกับภาษีอย่างย่อ'),
    'tax_invoice',
    'ใบกำกับภาษี/ใบเสร็จรับเงิน',
  ],
  ['of a full invoice, on an abbreviated one', header('ใบกำกับภาษี'), 'abb_tax_invoice', 'ใบกำกับภาษีอย่างย่อ'],
  ['of a shop, on a deposit slip', header('ร้านราตรี'), 'bail_slip', 'ใบรับเงินประกัน'],
])('titles a document by the header %s', (_name, facts, kind, title) => {
  expect(documentTitleOf(facts, kind)).toBe(title);
});
