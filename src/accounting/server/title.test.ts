import { expect, it } from 'vitest';
import type { DocumentKind } from '../contract.ts';
import { titleOf } from './paper.ts';

const header = (receiptHeader: string, vatSystem = true) => ({ receiptHeader, vatSystem });

it.each<[string, ReturnType<typeof header>, DocumentKind, string]>([
  ['not registered', header('ใบรับเงินร้านราตรี', false), 'receipt', 'ใบรับเงินร้านราตรี'],
  ['registered', header('ใบรับเงินร้านราตรี'), 'receipt', 'ใบรับเงินร้านราตรี'],
  ['without VAT', header('ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ'), 'receipt', 'ใบเสร็จรับเงิน'],
  ['none of its own', header('ใบเสร็จรับเงิน'), 'abb_tax_invoice', 'ใบกำกับภาษีอย่างย่อ'],
  ['of a shop', header('ร้านราตรี'), 'abb_tax_invoice', 'ใบกำกับภาษีอย่างย่อ · ร้านราตรี'],
  ['that says it', header('ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ'), 'abb_tax_invoice', 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ'],
  ['of the short one', header('ใบกำกับภาษีอย่างย่อ'), 'tax_invoice', 'ใบกำกับภาษี/ใบเสร็จรับเงิน'],
  ['of the full one', header('ใบกำกับภาษี'), 'abb_tax_invoice', 'ใบกำกับภาษีอย่างย่อ'],
  ['of a bail slip', header('ร้านราตรี'), 'bail_slip', 'ใบรับเงินประกัน'],
])('the header %s', (_name, facts, kind, title) => {
  expect(titleOf(facts, kind)).toBe(title);
});
