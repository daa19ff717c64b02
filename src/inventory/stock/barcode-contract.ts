import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { RequiredCodeIn } from '#lib/contract/wire-schemas.ts';
import { Unit, Whereabouts } from './unit-shape.ts';

export const barcodeOperations = {
  scan: defineOperation({
    method: 'GET',
    path: '/api/barcode/:barcode',
    summary: 'The unit with this barcode, any branch of the user',
    params: z.strictObject({ barcode: RequiredCodeIn(100) }),
    reply: Unit,
    errors: [],
    allow: 'staff',
  }),
  whereIs: defineOperation({
    method: 'GET',
    path: '/api/barcode/:barcode/where',
    summary: 'Branch of the unit with this barcode, including branches that are not the user’s',
    params: z.strictObject({ barcode: RequiredCodeIn(100) }),
    reply: Whereabouts,
    errors: [],
    allow: 'staff',
  }),
};
