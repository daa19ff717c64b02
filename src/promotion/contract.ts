/** The operations on promotions: what the shop gives by rule or code. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { DayIn, Done, IdParams, pageFields, pageOf } from '../core/common/wire.ts';
import { PromotionIn, PromotionRow, PromotionSaveIn } from './shapes.ts';

export * from './shapes.ts';

export const promotionLists = ['running', 'coming', 'over'] as const;

export const promotionContract = {
  list: op({
    method: 'GET',
    path: '/api/promotion',
    summary:
      'Promotions with the orders that have them and what they gave; `from` and `to`: of orders made on these days',
    query: z.strictObject({
      ...pageFields,
      list: z.enum(promotionLists).default('running'),
      from: DayIn.optional(),
      to: DayIn.optional(),
    }),
    reply: pageOf(PromotionRow),
    errors: [],
    allow: 'staff',
  }),
  add: op({
    method: 'POST',
    path: '/api/promotion',
    summary: 'A new promotion',
    body: PromotionIn,
    reply: PromotionRow,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
    idempotent: true,
  }),
  change: op({
    method: 'PUT',
    path: '/api/promotion/:id',
    summary: 'Change a promotion; what orders were given by it they keep',
    params: IdParams,
    body: PromotionSaveIn,
    reply: PromotionRow,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    allow: 'admin',
  }),
  remove: op({
    method: 'DELETE',
    path: '/api/promotion/:id',
    summary: 'Remove a promotion that no order has',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
};
