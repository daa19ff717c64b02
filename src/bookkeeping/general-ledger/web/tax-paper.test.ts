import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import type { SalesTax, SalesTaxLine } from '../shapes.ts';
import { TaxReportPaper } from './tax-paper.tsx';

const lineOf = (n: number): SalesTaxLine => ({
  kind: 'tax_invoice',
  state: 'valid',
  day: asDay('2026-11-29'),
  documentNo: `TX-${n}`,
  lastNo: '',
  papers: 1,
  buyer: 'ห้างหุ้นส่วนจำกัด ศิลป์สยามสตูดิโอ',
  buyerTaxId: '0103559000156',
  buyerBranchNo: '00000',
  base: 100.01,
  vat: 7,
  voided: [],
  cites: [],
  replacedBy: '',
});

it('repeats the head on each sheet, and carries the sum of all lines so far', () => {
  const data: SalesTax = {
    month: asDay('2026-11-01'),
    branchId: 1,
    more: false,
    seller: 'ราตรี',
    taxId: '0105541069237',
    branchName: 'สยาม',
    taxBranchNo: '00000',
    address: '',
    registered: true,
    base: 6000.6,
    vat: 420,
    lines: Array.from({ length: 60 }, (_, n) => lineOf(n)),
    missing: [],
  };
  const html = renderToStaticMarkup(createElement(TaxReportPaper, { of: { report: 'sales', data } }));
  const sheets = html
    .split('<section')
    .slice(1)
    .map((one) => one.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
  expect(sheets).toHaveLength(3);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(`แผ่นที่ ${index + 1} ในจำนวน 3 แผ่น`);
    expect(sheet).toContain('มูลค่าสินค้าหรือบริการ');
  }
  expect(sheets[0]).not.toContain('ยอดยกมา');
  expect(sheets[0]).toContain('ยอดยกไป 2,600.26 182.00');
  expect(sheets[1]).toContain('ยอดยกมา 2,600.26 182.00');
  expect(sheets[1]).toContain('ยอดยกไป 5,200.52 364.00');
  expect(sheets[2]).toContain('ยอดยกมา 5,200.52 364.00');
  expect(sheets[2]).toContain('รวมทั้งสิ้น 6,000.60 420.00');
});
