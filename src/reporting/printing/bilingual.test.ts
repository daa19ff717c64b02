import { describe, expect, it } from 'vitest';
import { type Document, type DocumentKind, documentKinds } from '#ledger/shapes.ts';
import { beside } from './bilingual.ts';
import type { ViewWords } from './paper-words.ts';
import { paperViewOf } from './paper-view.ts';
import { testDocument, testMoneyWords } from './web/receipt/testing/paper.ts';
import { printWords } from './words/index.ts';

it('writes the other language beside Thai, and figures once', () => {
  expect(beside('สำเนา', 'Copy')).toBe('สำเนา / Copy');
  expect(beside('โทร. 02-123-4567', 'Tel. 02-123-4567')).toBe('โทร. / Tel. 02-123-4567');
  expect(beside('หน้า {n}/{of}', 'Page {n}/{of}')).toBe('หน้า / Page {n}/{of}');
  expect(beside('วันที่ ..../..../....', 'Date ..../..../....')).toBe('วันที่ / Date ..../..../....');
  expect(beside('0105541069237 (สำนักงานใหญ่)', '0105541069237 (Head office)')).toBe(
    '0105541069237 (สำนักงานใหญ่ / Head office)',
  );
  expect(beside('0105541069237 (สาขาที่ 00003)', '0105541069237 (Branch 00003)')).toBe(
    '0105541069237 (สาขาที่ / Branch 00003)',
  );
  expect(beside('29 พ.ย. 2569', '29 Nov 2026')).toBe('29 พ.ย. 2569 / 29 Nov 2026');
  expect(beside(['100.00', ''], ['100.00', ''])).toEqual(['100.00', '']);
  expect(beside('หนึ่งบาท', 'หนึ่งบาท · one baht')).toBe('หนึ่งบาท · one baht');
});

const titlesIn = (language: string) =>
  Object.fromEntries(documentKinds.map((kind) => [kind, `${kind} in ${language}`])) as Record<
    DocumentKind,
    string
  >;

const wordsIn = (language: 'th' | 'en' | 'de' | 'fr' | 'pt'): ViewWords => ({
  paper: printWords[language].paper,
  money: testMoneyWords,
  language,
  ...(language !== 'th' && { titles: titlesIn(language) }),
  inWords: () => language,
});

describe.each(['en', 'de', 'fr', 'pt'] as const)('documents in Thai and %s', (language) => {
  it.each([
    'receipt',
    'abb_tax_invoice',
    'tax_invoice',
    'credit_note',
    'bail_slip',
  ] satisfies Document['kind'][])('a %s contains every Thai text of the Thai one', (kind) => {
    const document = testDocument({ kind });
    const thai = paperViewOf(document, wordsIn('th'), { face: 'copy', print: 2 });
    const other = paperViewOf(document, wordsIn(language), { face: 'copy', print: 2 });
    const both = beside(thai, other);
    const { paper } = printWords[language];
    const text = JSON.stringify(both);
    for (const label of [
      thai.mark,
      thai.watermark,
      thai.vatNote,
      thai.total.label,
      ...thai.facts.map((one) => one.label),
    ])
      expect(text).toContain(label);
    expect(both.title).toBe(`${document.content.title} / ${kind} in ${language}`);
    expect(text).toContain('เลขประจำตัวผู้เสียภาษี');
    expect(text).toContain('สำนักงานใหญ่');
    expect(both.total.label).toContain(paper.total[kind]);
    expect(both.facts[1]?.value).toContain('2569');
    expect(both.facts[1]?.value).toContain('2026');
    if (thai.vat.length > 0)
      expect(both.vat.map((one) => one.label)).toEqual([
        `${printWords.th.paper.base} / ${paper.base}`,
        expect.stringContaining('ภาษีมูลค่าเพิ่ม'),
      ]);
  });
});
