/** Every form against the published standard, where its files are at hand: ETDA_STANDARD names their folder. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  creditPurpose,
  type Family,
  familyOf,
  prepaidType,
  replacePurposes,
  type TypeCode,
} from '../standard-codes.ts';
import {
  creditNote,
  lastPaper,
  namedOf,
  paperOf,
  printedCredit,
  someBuyer,
  somePlace,
} from './testing/papers.ts';
import { faultsOf, standardFolder } from './testing/standard.ts';
import type { Source } from './paper-source.ts';
import { textOf } from './xml-tree.ts';
import { cancellationXml, paperXml } from './message-xml.ts';

const made = '2026-11-20T03:20:00.000Z';
const invoice = paperOf();
const buyerPlace = {
  ...somePlace,
  buildingNo: '1',
  street: 'ถนนสีลม',
  postcode: '10500',
  subdistrictCode: '100402',
  districtCode: '1004',
};
const abbreviated = paperOf({ kind: 'abb_tax_invoice', documentNo: 'ABB00000-2569-000001', buyer: null });

const papers: readonly [string, TypeCode, Source][] = [
  ['a receipt and tax invoice', 'T03', invoice],
  ['a tax invoice alone', '388', paperOf({ title: 'ใบกำกับภาษี' })],
  ['VAT on top', 'T03', paperOf({ vatIncluded: false })],
  ['a buyer whose address is in codes', 'T03', paperOf({ buyer: { ...someBuyer, place: buyerPlace } })],
  ['an abbreviated one', 'T05', abbreviated],
  [
    'an abbreviated one with a receipt',
    'T06',
    paperOf({ kind: 'abb_tax_invoice', title: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ' }),
  ],
  ['a receipt', 'T01', paperOf({ kind: 'receipt' })],
  ['a receipt made out to nobody', 'T01', paperOf({ kind: 'receipt', buyer: null })],
  ['less what was paid before', 'T03', lastPaper(true)],
  ['less what was paid before, VAT on top', 'T03', lastPaper(false)],
  ['a credit note', '81', printedCredit(invoice, 100)],
  ['a credit note of an abbreviated one', '81', creditNote(abbreviated, 100)],
  [
    'in place of another',
    'T03',
    paperOf({
      documentNo: 'TAX00000-2569-000009',
      replaces: { ...namedOf(invoice), buyer: null, reason: 'ชื่อผิด' },
    }),
  ],
  [
    'a full one in place of an abbreviated one',
    'T03',
    paperOf({ replaces: { ...namedOf(abbreviated), reason: 'ออกใบเต็มรูปแทน' } }),
  ],
  [
    'five hundred lines',
    'T03',
    paperOf({ lines: Array.from({ length: 500 }, (_, n) => ({ name: `ชุดที่ ${n}`, amount: 33.33 })) }),
  ],
  ['a hostile name', 'T03', paperOf({ lines: [{ name: '<!--]]> & "\' </ram:Name>\u200B ก็ื่', amount: 10 }] })],
];

it.each(standardFolder === null ? ['ETDA_STANDARD'] : [])(
  'the standard is not tried: %s names no folder that has it',
  (name) => {
    expect(existsSync(`${process.env[name] ?? ''}/ETDA`)).toBe(false);
  },
);

describe.each(standardFolder === null ? [] : [standardFolder])('against the standard in %s', () => {
  it.each(papers)('%s is sound', async (_, type, source) => {
    const text = textOf(paperXml(source, somePlace, made));
    expect(text).toContain(`<ram:TypeCode>${type}</ram:TypeCode>`);
    expect(await faultsOf(familyOf[type], text)).toEqual([]);
  });

  it('the note that a paper is void is sound', async () => {
    const source = { ...invoice, voidReason: 'ลูกค้ายกเลิก' };
    expect(await faultsOf('CancellationNote', textOf(cancellationXml(source, somePlace, made)))).toEqual([]);
  });

  it('every reason that a paper may give is one of the standard’s own', () => {
    const rules = (family: Family): string =>
      readFileSync(`${standardFolder ?? ''}/ETDA/data/standard/${family}_Schematron_2p1.sch`, 'utf8');
    for (const code of replacePurposes.invoice) expect(rules('TaxInvoice')).toContain(`'${code}'`);
    for (const code of replacePurposes.receipt) expect(rules('Receipt')).toContain(`'${code}'`);
    for (const code of Object.values(creditPurpose)) expect(rules('DebitCreditNote')).toContain(`'${code}'`);
    expect(rules('TaxInvoice')).toContain(`'${prepaidType}'`);
  });

  it('what breaks it is told', async () => {
    const text = textOf(paperXml(invoice, somePlace, made));
    const broken: [Family, string][] = [
      ['TaxInvoice', text.replace('<ram:CityName>1017<', '<ram:CityName>0000<')],
      ['TaxInvoice', text.replace('>T03<', '>T05<')],
      ['TaxInvoice', text.replace('010555987654300000', '0105559876543')],
      ['Receipt', text],
    ];
    for (const [family, one] of broken) expect(await faultsOf(family, one)).not.toEqual([]);
  });
});
