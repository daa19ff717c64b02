import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  creditPurpose,
  type MessageFamily,
  messageFamilyOf,
  prepaidTypeCode,
  replacePurposes,
  type TypeCode,
} from '../standard-codes.ts';
import {
  creditNote,
  lastPaper,
  testReferenceOf,
  testPaperOf,
  printedCredit,
  testBuyer,
  testSellerPlace,
} from './testing/papers.ts';
import { standardFaultsOf, standardFolder } from './testing/standard.ts';
import type { PaperSource } from './paper-source.ts';
import { cancellationXml, paperXml } from './message-xml.ts';

const made = '2026-11-20T03:20:00.000Z';
const invoice = testPaperOf();
const buyerPlace = {
  ...testSellerPlace,
  buildingNo: '1',
  street: 'ถนนสีลม',
  postcode: '10500',
  subdistrictCode: '100402',
  districtCode: '1004',
};
const abbreviated = testPaperOf({ kind: 'abb_tax_invoice', documentNo: 'ABB00000-2569-000001', buyer: null });

const papers: readonly [string, TypeCode, PaperSource][] = [
  ['a receipt and tax invoice', 'T03', invoice],
  ['a tax invoice alone', '388', testPaperOf({ title: 'ใบกำกับภาษี' })],
  ['VAT on top', 'T03', testPaperOf({ vatIncluded: false })],
  ['a buyer with an address in codes', 'T03', testPaperOf({ buyer: { ...testBuyer, place: buyerPlace } })],
  ['an abbreviated one', 'T05', abbreviated],
  [
    'an abbreviated one with a receipt',
    'T06',
    testPaperOf({ kind: 'abb_tax_invoice', title: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ' }),
  ],
  ['a receipt', 'T01', testPaperOf({ kind: 'receipt' })],
  ['a receipt without a buyer', 'T01', testPaperOf({ kind: 'receipt', buyer: null })],
  ['less an earlier payment', 'T03', lastPaper(true)],
  ['less an earlier payment, VAT on top', 'T03', lastPaper(false)],
  ['a credit note', '81', printedCredit(invoice, 100)],
  ['a credit note of an abbreviated one', '81', creditNote(abbreviated, 100)],
  [
    'a credit note for an address without postcode',
    '81',
    creditNote(testPaperOf({ buyer: { ...testBuyer, address: 'บ้านเลขที่ 12' } }), 100),
  ],
  [
    'in place of another',
    'T03',
    testPaperOf({
      documentNo: 'TAX00000-2569-000009',
      replaces: { ...testReferenceOf(invoice), buyer: null, reason: 'ชื่อผิด' },
    }),
  ],
  [
    'a full one in place of an abbreviated one',
    'T03',
    testPaperOf({ replaces: { ...testReferenceOf(abbreviated), reason: 'ออกใบเต็มรูปแทน' } }),
  ],
  [
    'five hundred lines',
    'T03',
    testPaperOf({ lines: Array.from({ length: 500 }, (_, n) => ({ name: `ชุดที่ ${n}`, amount: 33.33 })) }),
  ],
  [
    'a hostile name',
    'T03',
    testPaperOf({ lines: [{ name: '<!--]]> & "\' </ram:Name>\u200B ก็ื่', amount: 10 }] }),
  ],
];

it.each(standardFolder === null ? ['ETDA_STANDARD'] : [])(
  'skips the standard: %s names no folder with it',
  (name) => {
    expect(existsSync(`${process.env[name] ?? ''}/ETDA`)).toBe(false);
  },
);

describe.each(standardFolder === null ? [] : [standardFolder])('against the standard in %s', () => {
  it.each(papers)('accepts %s', async (_, type, source) => {
    const text = paperXml(source, testSellerPlace, made);
    expect(text).toContain(`<ram:TypeCode>${type}</ram:TypeCode>`);
    expect(await standardFaultsOf(messageFamilyOf[type], text)).toEqual([]);
  });

  it('accepts the cancellation of a document', async () => {
    const source = { ...invoice, voidReason: 'ลูกค้ายกเลิก' };
    expect(
      await standardFaultsOf('CancellationNote', cancellationXml(source, testSellerPlace, made)),
    ).toEqual([]);
  });

  it('accepts every reason that a document may give', () => {
    const rules = (family: MessageFamily): string =>
      readFileSync(`${standardFolder ?? ''}/ETDA/data/standard/${family}_Schematron_2p1.sch`, 'utf8');
    for (const code of replacePurposes.invoice) expect(rules('TaxInvoice')).toContain(`'${code}'`);
    for (const code of replacePurposes.receipt) expect(rules('Receipt')).toContain(`'${code}'`);
    for (const code of Object.values(creditPurpose)) expect(rules('DebitCreditNote')).toContain(`'${code}'`);
    expect(rules('TaxInvoice')).toContain(`'${prepaidTypeCode}'`);
  });

  it('reports violations', async () => {
    const text = paperXml(invoice, testSellerPlace, made);
    const broken: [MessageFamily, string][] = [
      ['TaxInvoice', text.replace('<ram:CityName>1017<', '<ram:CityName>0000<')],
      ['TaxInvoice', text.replace('>T03<', '>T05<')],
      ['TaxInvoice', text.replace('010555987654300000', '0105559876543')],
      ['Receipt', text],
    ];
    for (const [family, one] of broken) expect(await standardFaultsOf(family, one)).not.toEqual([]);
  });
});
