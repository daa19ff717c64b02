import { expect, it } from 'vitest';
import type { WithholdingCertificate } from '#cash/withheld-tax.ts';
import { certificateView } from './certificate-view.ts';

const certificate: WithholdingCertificate = {
  entryId: 7,
  year: 2569,
  number: 12,
  income: 'service',
  rate: 3,
  condition: 'withheld',
  base: 2000,
  tax: 60.03,
  voided: false,
  day: '2026-11-29',
  form: 'pnd3',
  payer: {
    name: 'บริษัท ราตรี จำกัด',
    taxId: '0105541069237',
    branchNo: '00001',
    address: '1 ถนนสุขุมวิท',
  },
  payee: {
    name: 'นางสาวซักไว สะอาดดี',
    taxId: '1101700230708',
    branchNo: '00000',
    address: '5 ซอยข้างตลาด',
  },
  voidedDay: null,
};

it('a certificate has amounts in the row of order 4/2528 only, the tax in words, and the form of the payee', () => {
  const view = certificateView(certificate);
  expect([view.book, view.number, view.day, view.voided]).toEqual(['2569', '0012', '29 พฤศจิกายน 2569', '']);
  const filled = view.rows.filter((row) => row.amount !== '');
  expect(filled.map((row) => [row.label.slice(0, 2), row.amount, row.tax, row.day])).toEqual([
    ['5.', '2,000.00', '60.03', '29 พฤศจิกายน 2569'],
  ]);
  expect(filled[0]?.specified).toContain('ค่าบริการและค่าจ้างทำของ มาตรา 40 (7) (8) 3%');
  expect(view.inWords).toBe('หกสิบบาทสามสตางค์');
  expect(view.forms.filter((one) => one.checked).map((one) => one.label)).toEqual(['(4) ภ.ง.ด. 3']);
  expect(view.conditions.filter((one) => one.checked).map((one) => one.label)).toEqual(['(1) หัก ณ ที่จ่าย']);
  expect(view.payer).toMatchObject({ taxId: '0 1055 41069 23 7', place: 'สาขาที่ 00001' });
  expect(view.payee).toMatchObject({ taxId: '1 1017 00230 70 8', place: '' });
});

it('a certificate of a company names its head office, form 53 and the day of its void', () => {
  const view = certificateView({ ...certificate, form: 'pnd53', voided: true, voidedDay: '2026-12-01' });
  expect(view.payee.place).toBe('สำนักงานใหญ่');
  expect(view.forms.filter((one) => one.checked).map((one) => one.label)).toEqual(['(7) ภ.ง.ด. 53']);
  expect(view.voided).toBe('ยกเลิก 1 ธันวาคม 2569');
});

it.each([
  ['withheld', '(1) หัก ณ ที่จ่าย'],
  ['forever', '(2) ออกให้ตลอดไป'],
  ['once', '(3) ออกให้ครั้งเดียว'],
] as const)('a certificate marks who pays the tax: %s', (condition, label) => {
  const { conditions } = certificateView({ ...certificate, condition });
  expect(conditions.filter((one) => one.checked).map((one) => one.label)).toEqual([label]);
});
