/** What a code on a garment stands for. Part of the stock contract. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Unit, Whereabouts } from './unit-shape.ts';

export const barcodeRows = {
  scan: op({
    method: 'GET',
    path: '/api/barcode/:barcode',
    summary: 'The unit with this barcode, any branch of the user',
    params: z.strictObject({ barcode: z.string().min(1).max(100) }),
    reply: Unit,
    errors: [],
    allow: 'staff',
  }),
  whereIs: op({
    method: 'GET',
    path: '/api/barcode/:barcode/where',
    summary: 'In which branch of the shop the unit with this barcode is, also one that is not the user’s',
    params: z.strictObject({ barcode: z.string().min(1).max(100) }),
    reply: Whereabouts,
    errors: [],
    allow: 'staff',
  }),
};
