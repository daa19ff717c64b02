/** Decision 53 has the rules. */
import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { DoneReply, IdParams, TextIn, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { ChangedSetInput, SetInput } from './set-input.ts';
import { ProductSet } from './set-shapes.ts';

const staffOfM = { allow: 'staff', package: 'm' } as const;
const adminOfM = { allow: 'admin', package: 'm' } as const;

export const productSetOperations = {
  sets: defineOperation({
    method: 'GET',
    path: '/api/productset',
    summary: 'Sets by words or category, with their members and choices',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).default(''),
      category: TextIn(60).optional(),
      active: z.enum(['1', '0']).optional(),
    }),
    reply: pageSchemaOf(ProductSet),
    errors: [],
    ...staffOfM,
  }),
  createSet: defineOperation({
    method: 'POST',
    path: '/api/productset',
    summary: 'Create a set',
    body: SetInput,
    reply: ProductSet,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...adminOfM,
    maxBody: largeBody,
  }),
  updateSet: defineOperation({
    method: 'PUT',
    path: '/api/productset/:id',
    summary: 'Change a set; members with the same name stay the same, existing orders do not change',
    params: IdParams,
    body: ChangedSetInput,
    reply: ProductSet,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...adminOfM,
  }),
  setActive: defineOperation({
    method: 'PUT',
    path: '/api/productset/:id/active',
    summary: 'Activate or deactivate a set',
    params: IdParams,
    body: z.strictObject({ active: z.boolean() }),
    reply: ProductSet,
    errors: [],
    ...adminOfM,
  }),
  removeSet: defineOperation({
    method: 'DELETE',
    path: '/api/productset/:id',
    summary: 'Delete a set that was never ordered',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE'],
    ...adminOfM,
  }),
};
