import { describe, expect, it } from 'vitest';
import { paperWords } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import {
  creditNote,
  lastPaper,
  testReferenceOf,
  testPaperOf,
  printedCredit,
  testBuyer,
  testSellerPlace,
} from './testing/papers.ts';
import {
  testCreationTime,
  type XmlNode,
  messagePartsOf,
  xmlTextIn,
  xmlNodeAt,
  writeTestMessage,
} from './testing/read.ts';
import type { PaperSource } from './paper-source.ts';
import { etaxWords } from '../words/paper.ts';
import { messageAmountsOf } from './amounts.ts';
import { cancellationXml } from './message-xml.ts';

const satang = (text: unknown): number => Math.round(Number(text ?? 0) * 100);
const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);

const lineSums = (line: XmlNode): XmlNode =>
  xmlNodeAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation');

/** Asserts that lines less deductions equal the net value, and with VAT the document's total, to the satang. */
const addsUp = (source: PaperSource): void => {
  const { sums, lines, charges, settlement } = messagePartsOf(source);
  const net = total(lines.map((line) => satang(xmlTextIn(lineSums(line)['NetLineTotalAmount']))));
  expect(satang(sums['LineTotalAmount'])).toBe(net);
  const taken = total(charges.map((one) => satang(one['ActualAmount'])));
  expect(net - taken).toBe(source.base);
  expect(satang(sums['AllowanceTotalAmount']) + satang(sums['TotalPrepaidAmount'])).toBe(taken);
  expect(satang(sums['TaxBasisTotalAmount'])).toBe(source.base);
  expect(satang(sums['TaxTotalAmount'])).toBe(source.vat);
  expect(satang(sums['GrandTotalAmount'])).toBe(source.total);
  for (const line of lines) {
    const each = lineSums(line);
    expect(satang(xmlTextIn(each['NetIncludingTaxesLineTotalAmount']))).toBe(
      satang(xmlTextIn(each['NetLineTotalAmount'])) + satang(each['TaxTotalAmount']),
    );
  }
  const tax = settlement['ApplicableTradeTax'] as XmlNode | undefined;
  if (tax !== undefined) {
    expect(satang(tax['BasisAmount'])).toBe(source.base);
    expect(satang(tax['CalculatedAmount'])).toBe(source.vat);
  }
};

describe('amounts', () => {
  it('add up for any lines, with VAT included or on top', () => {
    const line = fc.record({
      name: fc.constant('ชุด'),
      amount: fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100),
      quantity: fc.integer({ min: 1, max: 7 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 50 }),
        fc.boolean(),
        (lines, off, vatIncluded) => {
          const sum = total(lines.map((one) => Math.round(one.amount * 100)));
          const less = Math.floor((sum * off) / 100) / 100;
          const all = off === 0 ? lines : [...lines, { name: 'ส่วนลด', amount: -less, quantity: 1 }];
          addsUp(testPaperOf({ lines: all, vatIncluded }));
        },
      ),
      { numRuns: rounds(60, 2000) },
    );
  });

  it('of a last document include earlier payments as prepaid, with amount and reference of their document', () => {
    for (const vatIncluded of [true, false]) {
      const source = lastPaper(vatIncluded);
      addsUp(source);
      const { charges, agreement, sums } = messagePartsOf(source);
      const prepaid = charges.find((one) => one['PrepaidIndicator'] === 'true');
      expect(prepaid).toMatchObject({ ActualAmount: '311.52', TypeCode: 'PP001' });
      expect(prepaid).not.toHaveProperty('ChargeIndicator');
      expect(sums['TotalPrepaidAmount']).toBe('311.52');
      expect(agreement['AdditionalReferencedDocument']).toEqual([
        expect.objectContaining({
          IssuerAssignedID: 'TAX00000-2569-000002',
          ReferenceTypeCode: 'T03',
          CategoryCode: '02',
        }),
      ]);
    }
  });

  it('of a document whose lines do not add up go into one line', () => {
    const source = testPaperOf();
    const odd = { ...source, total: source.total + 5000, base: source.base + 5000 };
    addsUp(odd);
    expect(messagePartsOf(odd).lines).toHaveLength(1);
  });

  it('of an invoice for a deposit have the deposit as line, also if it equals the rent of the garments', () => {
    const source = testPaperOf();
    const entries = [{ kind: 'bail_taken' as const, method: 'cash' as const, amount: source.total / 100 }];
    const deposit = { ...source, content: { ...source.content, entries } };
    addsUp(deposit);
    expect(messageAmountsOf(deposit).items.map((one) => one.name)).toEqual([
      fillTemplate(etaxWords.deposit, { no: source.content.orderNo }),
    ]);
  });

  it('of five hundred lines add up; a document without lines is refused', () => {
    addsUp(
      testPaperOf({ lines: Array.from({ length: 500 }, (_, n) => ({ name: `ชุด ${n}`, amount: 33.33 })) }),
    );
    expect(() => writeTestMessage(testPaperOf({ lines: [] }))).toThrow(
      expect.objectContaining({ code: 'ETAX_LINES' }),
    );
  });

  it('of a credit note include original and corrected value, difference and reason', () => {
    const invoice = testPaperOf();
    const { sums, head, agreement } = messagePartsOf(printedCredit(invoice, 100));
    expect(sums).toMatchObject({
      OriginalInformationAmount: '1000.00',
      LineTotalAmount: '900.00',
      DifferenceInformationAmount: '100.00',
      TaxBasisTotalAmount: '100.00',
      TaxTotalAmount: '7.00',
      GrandTotalAmount: '107.00',
    });
    expect(head).toMatchObject({ TypeCode: '81', PurposeCode: 'CDNS99', Purpose: 'ชุดชำรุด' });
    expect(agreement['AdditionalReferencedDocument']).toEqual([
      expect.objectContaining({
        IssuerAssignedID: invoice.documentNo,
        ReferenceTypeCode: 'T03',
        CategoryCode: '01',
      }),
    ]);
    expect(() => writeTestMessage({ ...creditNote(invoice, 1), cites: [] })).toThrow(AppError);
  });
});

describe('the head of a message', () => {
  it.each([
    ['tax_invoice', paperWords.title.tax_invoice, 'T03'],
    ['tax_invoice', 'ใบกำกับภาษี', '388'],
    ['abb_tax_invoice', paperWords.title.abb_tax_invoice, 'T05'],
    ['abb_tax_invoice', 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', 'T06'],
    ['receipt', paperWords.title.receipt, 'T01'],
  ] as const)('%s headed %s is %s', (kind, title, code) => {
    expect(messagePartsOf(testPaperOf({ kind, title })).head['TypeCode']).toBe(code);
  });

  it('gives the reason of a replacement: name, address or the written text', () => {
    const was = testReferenceOf(testPaperOf());
    const why = (buyer: typeof testBuyer): unknown => {
      const { head } = messagePartsOf(testPaperOf({ buyer, replaces: { ...was, reason: 'แก้เลขผู้เสียภาษี' } }));
      return [head['PurposeCode'], head['Purpose']];
    };
    expect(why({ ...testBuyer, name: 'อีกชื่อ' })).toEqual(['TIVC01', 'แก้เลขผู้เสียภาษี']);
    expect(why({ ...testBuyer, address: 'ที่อื่น 10110' })).toEqual(['TIVC02', 'แก้เลขผู้เสียภาษี']);
    expect(why({ ...testBuyer, taxId: '1104599001271' })).toEqual(['TIVC99', 'แก้เลขผู้เสียภาษี']);
  });

  it("has the document's own day, even when issued later; a cancellation has its reason", () => {
    expect(messagePartsOf(testPaperOf()).head).toMatchObject({
      IssueDateTime: '2026-11-20T10:15:00',
      CreationDateTime: '2026-11-20T10:20:00',
    });
    const later = { ...testPaperOf(), issuedAt: '2026-11-25T03:15:00.000Z' };
    expect(messagePartsOf(later).head['IssueDateTime']).toBe('2026-11-20T00:00:00');
    const note = cancellationXml(
      { ...testPaperOf(), voidReason: 'ยกเลิก' },
      testSellerPlace,
      testCreationTime,
    );
    expect(note).toMatch(/<ram:ID>TAX00000-2569-000001-C<.*<ram:TypeCode>T07<.*<ram:Purpose>ยกเลิก</s);
  });

  it('precedes the other elements in the order of the standard', () => {
    const names = [...writeTestMessage(lastPaper(true)).matchAll(/<(?:ram|rsm):(\w+)/g)].map(
      ([, name]) => name ?? '',
    );
    const order = [
      'ExchangedDocumentContext',
      'ExchangedDocument',
      'SupplyChainTradeTransaction',
      'SellerTradeParty',
      'BuyerTradeParty',
      'AdditionalReferencedDocument',
      'ApplicableHeaderTradeDelivery',
      'InvoiceCurrencyCode',
      'ApplicableTradeTax',
      'SpecifiedTradeAllowanceCharge',
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      'LineTotalAmount',
      'AllowanceTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'IncludedSupplyChainTradeLineItem',
    ];
    const at = order.map((name) => names.indexOf(name));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
  });
});

it('recognises a line that deducts an earlier document by its words', () => {
  const name = fillTemplate(paperWords.part.down, {
    title: 'ใบกำกับภาษี เลขที่ แปลก',
    no: 'TAX00000-2569-000002',
  });
  const before = [
    {
      ...testReferenceOf(
        testPaperOf({ documentNo: 'TAX00000-2569-000002', lines: [{ name: 'งวด', amount: 107 }] }),
      ),
    },
  ];
  const source = testPaperOf({
    before,
    lines: [
      { name: 'ชุด', amount: 535 },
      { name, amount: -107 },
    ],
  });
  addsUp(source);
  expect(messagePartsOf(source).sums['TotalPrepaidAmount']).toBe('100.00');
  // The earlier document also paid a fee of 53.50.
  const part = testPaperOf({
    before,
    lines: [
      { name: 'ชุด', amount: 535 },
      { name, amount: -53.5 },
    ],
  });
  addsUp(part);
  expect(messagePartsOf(part).sums['TotalPrepaidAmount']).toBe('50.00');
});
