import { defineOperation } from '#lib/contract/contract.ts';
import { IdParams } from '#lib/contract/wire-schemas.ts';
import { AllInfo, ProductGroup } from './shapes.ts';

export const firstScreenOperations = {
  allInfo: defineOperation({
    method: 'POST',
    path: '/api/productgroup/all-info',
    summary: 'Active categories, textures, colours and sizes',
    reply: AllInfo,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
    onDevice: 'first',
  }),
  getGroup: defineOperation({
    method: 'GET',
    path: '/api/productgroup/:id',
    summary: 'A group with its items',
    params: IdParams,
    reply: ProductGroup,
    errors: [],
    allow: 'staff',
  }),
};
