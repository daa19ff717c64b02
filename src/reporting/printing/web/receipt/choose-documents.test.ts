import { expect, it } from 'vitest';
import type { DocumentKind } from '#ledger/shapes.ts';
import { layoutNamed, layoutOf, layouts } from '#reporting/printing/paper-layouts.ts';
import { chosenPapers, mainPaper } from './choose-documents.ts';

it('chooses papers by the address', () => {
  const papers = [
    { documentId: 8, issuedAt: '2026-11-21T03:00:00Z', voided: false },
    { documentId: 3, issuedAt: '2026-11-20T03:00:00Z', voided: false },
  ];
  const ids = (choice: number | 'all' | undefined) =>
    chosenPapers(papers, choice).map((one) => one.documentId);
  expect(ids(undefined)).toEqual([8]);
  expect(ids('all')).toEqual([3, 8]);
  expect(ids(3)).toEqual([3]);
  expect(ids(99)).toEqual([8]);
});

it('finds the paper of rec: a full tax invoice that stands, else the newest receipt, else anything', () => {
  const one = (documentId: number, kind: DocumentKind, voided = false) => ({ documentId, kind, voided });
  const all = [one(5, 'bail_slip'), one(4, 'receipt'), one(3, 'tax_invoice'), one(6, 'tax_invoice', true)];
  expect(mainPaper(all)).toEqual([all[2]]);
  expect(mainPaper(all.filter((each) => each.kind !== 'tax_invoice'))).toEqual([all[1]]);
  expect(mainPaper([one(5, 'bail_slip')])).toEqual([one(5, 'bail_slip')]);
  expect(mainPaper([])).toEqual([]);
});

it('knows seven layouts, and 80 mm for an address that names none', () => {
  expect(
    ['1', '2', '3', '4', '5', '6', '7'].map((name) => layouts[layoutNamed(name) ?? '2'].kind).join(' '),
  ).toBe('roll roll roll sheet sheet sheet sheet');
  expect(layoutNamed('8')).toBeUndefined();
  expect(layoutOf(undefined)).toBe('2');
});
