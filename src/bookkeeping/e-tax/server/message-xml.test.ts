/** Rules of the standard that matter, as assertions of our own: order, codes, sums, parties; they need none of its files. */
import { describe, expect, it } from 'vitest';
import { paperWords } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { fill } from '#lib/text/languages.ts';
import {
  creditNote,
  lastPaper,
  namedOf,
  paperOf,
  printedCredit,
  someBuyer,
  somePlace,
} from './testing/papers.ts';
import { madeAt, type Node, part, textIn, under, write } from './testing/read.ts';
import type { Source } from './paper-source.ts';
import { textOf } from './xml-tree.ts';
import { cancellationXml } from './message-xml.ts';

const satang = (text: unknown): number => Math.round(Number(text ?? 0) * 100);
const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);

const lineSums = (line: Node): Node =>
  under(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation');

/** Lines less what is taken off are the value, and with the VAT the paper, to the satang. */
const addsUp = (source: Source): void => {
  const { sums, lines, charges, settlement } = part(source);
  const net = total(lines.map((line) => satang(textIn(lineSums(line)['NetLineTotalAmount']))));
  expect(satang(sums['LineTotalAmount'])).toBe(net);
  const taken = total(charges.map((one) => satang(one['ActualAmount'])));
  expect(net - taken).toBe(source.base);
  expect(satang(sums['AllowanceTotalAmount']) + satang(sums['TotalPrepaidAmount'])).toBe(taken);
  expect(satang(sums['TaxBasisTotalAmount'])).toBe(source.base);
  expect(satang(sums['TaxTotalAmount'])).toBe(source.vat);
  expect(satang(sums['GrandTotalAmount'])).toBe(source.total);
  for (const line of lines) {
    const each = lineSums(line);
    expect(satang(textIn(each['NetIncludingTaxesLineTotalAmount']))).toBe(
      satang(textIn(each['NetLineTotalAmount'])) + satang(each['TaxTotalAmount']),
    );
  }
  const tax = settlement['ApplicableTradeTax'] as Node | undefined;
  if (tax !== undefined) {
    expect(satang(tax['BasisAmount'])).toBe(source.base);
    expect(satang(tax['CalculatedAmount'])).toBe(source.vat);
  }
};

describe('values', () => {
  it('add up, with VAT in the price or on top, for any lines', () => {
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
          addsUp(paperOf({ lines: all, vatIncluded }));
        },
      ),
      { numRuns: rounds(60, 2000) },
    );
  });

  it('of the last paper: what came before is prepaid, at what that paper shows, and it is named', () => {
    for (const vatIncluded of [true, false]) {
      const source = lastPaper(vatIncluded);
      addsUp(source);
      const { charges, agreement, sums } = part(source);
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

  it('of a paper whose lines do not add up to it stand in one line', () => {
    const source = paperOf();
    const odd = { ...source, total: source.total + 5000, base: source.base + 5000 };
    addsUp(odd);
    expect(part(odd).lines).toHaveLength(1);
  });

  it('of five hundred lines add up; a paper without lines is refused', () => {
    addsUp(paperOf({ lines: Array.from({ length: 500 }, (_, n) => ({ name: `ชุด ${n}`, amount: 33.33 })) }));
    expect(() => write(paperOf({ lines: [] }))).toThrow(expect.objectContaining({ code: 'ETAX_LINES' }));
  });

  it('of a credit note: what it was, what is right, how much less, and why', () => {
    const invoice = paperOf();
    const { sums, head, agreement } = part(printedCredit(invoice, 100));
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
    expect(() => write({ ...creditNote(invoice, 1), cites: [] })).toThrow(AppError);
  });
});

describe('what the paper is and why', () => {
  it.each([
    ['tax_invoice', paperWords.title.tax_invoice, 'T03'],
    ['tax_invoice', 'ใบกำกับภาษี', '388'],
    ['abb_tax_invoice', paperWords.title.abb_tax_invoice, 'T05'],
    ['abb_tax_invoice', 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', 'T06'],
    ['receipt', paperWords.title.receipt, 'T01'],
  ] as const)('%s headed %s is %s', (kind, title, code) => {
    expect(part(paperOf({ kind, title })).head['TypeCode']).toBe(code);
  });

  it('in place of another: by the name, by the address, or by what was written', () => {
    const was = namedOf(paperOf());
    const why = (buyer: typeof someBuyer): unknown => {
      const { head } = part(paperOf({ buyer, replaces: { ...was, reason: 'แก้เลขผู้เสียภาษี' } }));
      return [head['PurposeCode'], head['Purpose']];
    };
    expect(why({ ...someBuyer, name: 'อีกชื่อ' })).toEqual(['TIVC01', 'แก้เลขผู้เสียภาษี']);
    expect(why({ ...someBuyer, address: 'ที่อื่น 10110' })).toEqual(['TIVC02', 'แก้เลขผู้เสียภาษี']);
    expect(why({ ...someBuyer, taxId: '1104599001271' })).toEqual(['TIVC99', 'แก้เลขผู้เสียภาษี']);
  });

  it('is of its own day, also when it was issued later; void is told with its reason', () => {
    expect(part(paperOf()).head).toMatchObject({
      IssueDateTime: '2026-11-20T10:15:00',
      CreationDateTime: '2026-11-20T10:20:00',
    });
    const later = { ...paperOf(), issuedAt: '2026-11-25T03:15:00.000Z' };
    expect(part(later).head['IssueDateTime']).toBe('2026-11-20T00:00:00');
    const note = textOf(cancellationXml({ ...paperOf(), voidReason: 'ยกเลิก' }, somePlace, madeAt));
    expect(note).toMatch(/<ram:ID>TAX00000-2569-000001-C<.*<ram:TypeCode>T07<.*<ram:Purpose>ยกเลิก</s);
  });

  it('follows the order of the standard', () => {
    const names = [...write(lastPaper(true)).matchAll(/<(?:ram|rsm):(\w+)/g)].map(([, name]) => name ?? '');
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

it('a line that takes off a paper before is known by the words on it', () => {
  const name = fill(paperWords.part.down, { title: 'ใบกำกับภาษี เลขที่ แปลก', no: 'TAX00000-2569-000002' });
  const before = [
    { ...namedOf(paperOf({ documentNo: 'TAX00000-2569-000002', lines: [{ name: 'งวด', amount: 107 }] })) },
  ];
  const source = paperOf({
    before,
    lines: [
      { name: 'ชุด', amount: 535 },
      { name, amount: -107 },
    ],
  });
  addsUp(source);
  expect(part(source).sums['TotalPrepaidAmount']).toBe('100.00');
});
