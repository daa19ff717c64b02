import { z } from 'zod';
import { Document, documentStages } from '../accounting/contract.ts';
import { op } from '../core/common/contract.ts';
import { Id } from '../core/common/wire.ts';

export const receiptCategories = documentStages;
export type ReceiptCategory = (typeof receiptCategories)[number];

export const printContract = {
  receipts: op({
    method: 'GET',
    path: '/api/print/receipt/:cat/:orderid',
    summary: 'The documents of an order for a step: reserve, pickup, return, penalty; newest first',
    params: z.strictObject({ cat: z.enum(receiptCategories), orderid: Id }),
    reply: z.object({ itemList: z.array(Document) }),
    errors: [],
    allow: 'staff',
  }),
};
