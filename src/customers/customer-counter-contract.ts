/** The first screen uses these operations. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { IdParams, TextIn, searchPageSchemaOf, pageFields } from '#lib/contract/wire-schemas.ts';
import { CustomerInput } from './customer-input.ts';
import { Customer, CustomerRow } from './shapes.ts';

export const customerCounterOperations = {
  list: defineOperation({
    method: 'GET',
    path: '/api/customer',
    summary: 'Find customers by part of name, phone or LINE id; newest first',
    query: z.strictObject({ ...pageFields, q: TextIn(100).optional(), watch: z.enum(['1']).optional() }),
    reply: searchPageSchemaOf(CustomerRow),
    errors: [],
    allow: 'staff',
  }),
  create: defineOperation({
    method: 'POST',
    path: '/api/customer',
    summary: 'Add a customer',
    body: CustomerInput,
    reply: Customer,
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/customer/:id',
    summary: 'One customer',
    params: IdParams,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
  update: defineOperation({
    method: 'PUT',
    path: '/api/customer/:id',
    summary: 'Change a customer',
    params: IdParams,
    body: CustomerInput,
    reply: Customer,
    errors: [],
    allow: 'staff',
  }),
};
