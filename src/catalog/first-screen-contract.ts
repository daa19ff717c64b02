/** The operations of the catalogue that the first screen calls; the others come with the pages that use them. */
import { op } from '#lib/contract/contract.ts';
import { IdParams } from '#lib/contract/wire-schemas.ts';
import { AllInfo, ProductGroup } from './shapes.ts';

export const firstRows = {
  allInfo: op({
    method: 'POST',
    path: '/api/productgroup/all-info',
    summary: 'Active categories, textures, colours and sizes',
    reply: AllInfo,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
    onDevice: true,
  }),
  getGroup: op({
    method: 'GET',
    path: '/api/productgroup/:id',
    summary: 'A group with its items',
    params: IdParams,
    reply: ProductGroup,
    errors: [],
    allow: 'staff',
  }),
};
