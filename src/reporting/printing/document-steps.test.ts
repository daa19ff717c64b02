import { expect, it } from 'vitest';
import { documentStepsOf } from './document-steps.ts';

const all = { replace: true, substitute: true, void: true };
const none = { replace: false, substitute: false, void: false };

it('offers a full tax invoice only for an abbreviated one of a registered shop', () => {
  const paper = { kind: 'abb_tax_invoice', voided: false } as const;
  expect(documentStepsOf(paper, true, all)).toEqual([
    'taxInvoice',
    'replace',
    'substitute',
    'credit',
    'void',
  ]);
  expect(documentStepsOf(paper, true, none)).toEqual(['taxInvoice', 'credit']);
  expect(documentStepsOf(paper, false, all)).toEqual(['substitute', 'credit', 'void']);
});

it('replaces no tax invoice after a deregistration, but still a receipt', () => {
  expect(documentStepsOf({ kind: 'tax_invoice', voided: false }, false, all)).not.toContain('replace');
  expect(documentStepsOf({ kind: 'receipt', voided: false }, false, all)).toContain('replace');
  expect(documentStepsOf({ kind: 'credit_note', voided: false }, true, all)).toEqual(['substitute', 'void']);
});

it('offers nothing for a void document', () => {
  expect(documentStepsOf({ kind: 'receipt', voided: true }, true, all)).toEqual([]);
});
