/** The operations on sets: garments that go together (docs/decisions/0053-sets.md). */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, IdParams, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { ProductSet, SetIn, SetSaveIn } from './set-shapes.ts';

const staffOfM = { allow: 'staff', package: 'm' } as const;
const adminOfM = { allow: 'admin', package: 'm' } as const;

export const setRows = {
  sets: op({
    method: 'GET',
    path: '/api/productset',
    summary: 'Sets by words or category, with their members and what may stand for each',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).default(''),
      category: Text(60).optional(),
      active: z.enum(['1', '0']).optional(),
    }),
    reply: pageOf(ProductSet),
    errors: [],
    ...staffOfM,
  }),
  getSet: op({
    method: 'GET',
    path: '/api/productset/:id',
    summary: 'A set with its members',
    params: IdParams,
    reply: ProductSet,
    errors: [],
    ...staffOfM,
  }),
  createSet: op({
    method: 'POST',
    path: '/api/productset',
    summary: 'A new set',
    body: SetIn,
    reply: ProductSet,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...adminOfM,
  }),
  updateSet: op({
    method: 'PUT',
    path: '/api/productset/:id',
    summary: 'Change a set; members that keep their name stay the same, orders keep what they were given',
    params: IdParams,
    body: SetSaveIn,
    reply: ProductSet,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...adminOfM,
  }),
  setActive: op({
    method: 'PUT',
    path: '/api/productset/:id/active',
    summary: 'Offer a set, or no longer',
    params: IdParams,
    body: z.strictObject({ active: z.boolean() }),
    reply: ProductSet,
    errors: [],
    ...adminOfM,
  }),
  removeSet: op({
    method: 'DELETE',
    path: '/api/productset/:id',
    summary: 'Delete a set that was never ordered',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    ...adminOfM,
  }),
};
