import { expect, it } from 'vitest';
import type { DocumentKind } from '#ledger/shapes.ts';
import { layoutByName, paperLayoutOf, paperLayouts } from '#reporting/printing/paper-layouts.ts';
import { chosenDocuments, mainDocument } from './choose-documents.ts';

it('selects documents by the address', () => {
  const papers = [
    { documentId: 8, issuedAt: '2026-11-21T03:00:00Z', voided: false },
    { documentId: 3, issuedAt: '2026-11-20T03:00:00Z', voided: false },
  ];
  const ids = (choice: number | 'all' | undefined) =>
    chosenDocuments(papers, choice).map((one) => one.documentId);
  expect(ids(undefined)).toEqual([8]);
  expect(ids('all')).toEqual([3, 8]);
  expect(ids(3)).toEqual([3]);
  expect(ids(99)).toEqual([8]);
});

it('finds the main document: a valid full tax invoice, else the newest receipt, else any', () => {
  const one = (documentId: number, kind: DocumentKind, voided = false) => ({ documentId, kind, voided });
  const all = [one(5, 'bail_slip'), one(4, 'receipt'), one(3, 'tax_invoice'), one(6, 'tax_invoice', true)];
  expect(mainDocument(all)).toEqual([all[2]]);
  expect(mainDocument(all.filter((each) => each.kind !== 'tax_invoice'))).toEqual([all[1]]);
  expect(mainDocument([one(5, 'bail_slip')])).toEqual([one(5, 'bail_slip')]);
  expect(mainDocument([])).toEqual([]);
});

it('offers seven layouts, and defaults to 80 mm', () => {
  expect(
    ['1', '2', '3', '4', '5', '6', '7'].map((name) => paperLayouts[layoutByName(name) ?? '2'].kind).join(' '),
  ).toBe('roll roll roll sheet sheet sheet sheet');
  expect(layoutByName('8')).toBeUndefined();
  expect(paperLayoutOf(undefined)).toBe('2');
});
