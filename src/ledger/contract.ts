import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { IdIn, IdParams } from '#lib/contract/wire-schemas.ts';
import { FullInvoiceInput, ReplacementInput } from './buyer-input.ts';
import { payingOperations } from './paying-contract.ts';
import { restoredNumbersRows } from './restored-numbers-contract.ts';
import { Document } from './shapes.ts';

export * from './shapes.ts';

export const maxDocumentsPrinted = 50;

export const ledgerContract = {
  ...payingOperations,
  ...restoredNumbersRows,
  document: defineOperation({
    method: 'GET',
    path: '/api/document/:id',
    summary: 'One document as issued',
    params: IdParams,
    reply: Document,
    errors: [],
    allow: 'staff',
  }),
  taxInvoice: defineOperation({
    method: 'POST',
    path: '/api/document/:id/tax-invoice',
    summary: 'Replace an abbreviated tax invoice by a full one; the abbreviated one remains as void',
    params: IdParams,
    body: FullInvoiceInput,
    reply: Document,
    errors: ['DOC_VOID', 'DOC_CITED', 'DOC_KIND', 'NOT_REGISTERED'],
    allow: 'staff',
    idempotent: true,
  }),
  replaceDocument: defineOperation({
    method: 'POST',
    path: '/api/document/:id/replace',
    summary: 'Void a document and issue the same with the right buyer, citing it',
    params: IdParams,
    body: ReplacementInput,
    reply: Document,
    errors: ['DOC_VOID', 'DOC_CITED', 'DOC_KIND', 'NOT_REGISTERED'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  substituteDocument: defineOperation({
    method: 'POST',
    path: '/api/document/:id/substitute',
    summary:
      'A substitute for a document whose original was lost or damaged: the same document, marked as substitute',
    params: IdParams,
    body: ReasonInput,
    reply: Document,
    errors: ['DOC_VOID'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  voidDocument: defineOperation({
    method: 'POST',
    path: '/api/document/:id/void',
    summary: 'Void a document whose money has been reversed; number and content remain',
    params: IdParams,
    body: ReasonInput,
    reply: Document,
    errors: ['DOC_VOID', 'DOC_CITED', 'DOC_MONEY'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  printed: defineOperation({
    method: 'POST',
    path: '/api/document/print',
    summary: 'Count a print of documents; returns the print number of each',
    body: z.strictObject({
      documentIds: z.array(IdIn).min(1).max(maxDocumentsPrinted),
      layout: z.string().regex(/^[a-z0-9-]{1,30}$/),
      copy: z.boolean().default(false),
    }),
    reply: z.object({ itemList: z.array(z.object({ documentId: z.number(), number: z.number() })) }),
    errors: [],
    allow: 'staff',
    idempotent: true,
    failTitle: 'load',
  }),
};
