import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Id, IdParams, RequiredText } from '#lib/contract/wire-schemas.ts';
import { BuyerIn } from './buyer-shapes.ts';
import { payingRows } from './paying-contract.ts';
import { Document } from './shapes.ts';

export * from './shapes.ts';

/** So many papers are printed at once. */
export const maxPrinted = 50;

export const accountingContract = {
  ...payingRows,
  document: op({
    method: 'GET',
    path: '/api/document/:id',
    summary: 'One document as issued',
    params: IdParams,
    reply: Document,
    errors: [],
    allow: 'staff',
  }),
  taxInvoice: op({
    method: 'POST',
    path: '/api/document/:id/tax-invoice',
    summary: 'A full tax invoice in place of an abbreviated one, which stays and is void',
    params: IdParams,
    body: z.strictObject({ buyer: BuyerIn }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    idempotent: true,
  }),
  replaceDocument: op({
    method: 'POST',
    path: '/api/document/:id/replace',
    summary: 'Void a paper and issue the same with the right buyer, citing it',
    params: IdParams,
    body: z.strictObject({ buyer: BuyerIn, reason: RequiredText(300) }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  substituteDocument: op({
    method: 'POST',
    path: '/api/document/:id/substitute',
    summary: 'A substitute for a paper whose original was lost or spoilt: the same paper, saying so',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  voidDocument: op({
    method: 'POST',
    path: '/api/document/:id/void',
    summary: 'Void a paper whose money has been taken back; number and content stay',
    params: IdParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: Document,
    errors: ['NOT_VOIDABLE'],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
  printed: op({
    method: 'POST',
    path: '/api/document/print',
    summary: 'Count a print of papers; the number of each print of each paper',
    body: z.strictObject({
      documentIds: z.array(Id).min(1).max(maxPrinted),
      layout: z.string().regex(/^[a-z0-9-]{1,30}$/),
      /** Marked as a copy; copies are counted apart. */
      copy: z.boolean().default(false),
    }),
    reply: z.object({ itemList: z.array(z.object({ documentId: z.number(), number: z.number() })) }),
    errors: [],
    allow: 'staff',
    idempotent: true,
    failTitle: 'load',
  }),
};
