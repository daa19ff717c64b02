/** What the counter does with customers: all the first screen needs to know of this room. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { IdParams, Text, foundPageOf, pageFields } from '#lib/contract/wire-schemas.ts';
import { Customer, CustomerIn, CustomerRow } from './shapes.ts';

export const counterRows = {
  list: op({
    method: 'GET',
    path: '/api/customer',
    summary: 'Find customers by part of name, phone or LINE id; newest first',
    query: z.strictObject({ ...pageFields, q: Text(100).optional(), watch: z.enum(['1']).optional() }),
    reply: foundPageOf(CustomerRow),
    errors: [],
    allow: 'staff',
  }),
  create: op({
    method: 'POST',
    path: '/api/customer',
    summary: 'Add a customer',
    body: CustomerIn,
    reply: Customer,
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  get: op({
    method: 'GET',
    path: '/api/customer/:id',
    summary: 'One customer',
    params: IdParams,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
  update: op({
    method: 'PUT',
    path: '/api/customer/:id',
    summary: 'Change a customer',
    params: IdParams,
    body: CustomerIn,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
};
