/** The operations on promotions: what the shop gives by rule or code. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { DayIn, Done, Id, IdParams, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { Level, LevelIn, Member } from './level-shapes.ts';
import { promotionLists } from './promotion-page-search.ts';
import { PromotionIn, PromotionRow, PromotionSaveIn } from './shapes.ts';

export * from './level-shapes.ts';
export * from './shapes.ts';

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
  levels: op({
    method: 'GET',
    path: '/api/member-level',
    summary: 'The levels of customers, the lowest first',
    reply: z.object({ itemList: z.array(Level) }),
    errors: [],
    allow: 'staff',
  }),
  saveLevels: op({
    method: 'PUT',
    path: '/api/member-level',
    summary: 'The levels as they shall be, the lowest first; `known`: those that were read',
    body: z.strictObject({ known: z.array(Id).max(20), levels: z.array(LevelIn).max(20) }),
    reply: z.object({ itemList: z.array(Level) }),
    errors: ['CHANGED', 'IN_USE'],
    allow: 'admin',
  }),
  member: op({
    method: 'GET',
    path: '/api/customer/:id/level',
    summary: 'The level of a customer, given by hand or reached by rentals, whichever is higher',
    params: IdParams,
    reply: Member,
    errors: [],
    allow: 'staff',
  }),
  setMember: op({
    method: 'PUT',
    path: '/api/customer/:id/level',
    summary: 'Give a customer a level by hand, or take it back',
    params: IdParams,
    body: z.strictObject({ levelId: Id.nullable() }),
    reply: Member,
    errors: [],
    allow: 'admin',
  }),
};
