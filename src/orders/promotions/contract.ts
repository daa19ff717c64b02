import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayIn, DoneReply, IdIn, IdParams, pageFields, pageSchemaOf } from '#lib/contract/wire-schemas.ts';
import { LevelsInput } from './level-input.ts';
import { CustomerLevels, LevelMember } from './level-shapes.ts';
import { promotionLists } from './promotion-page-search.ts';
import { ChangedPromotionInput, PromotionInput } from './promotion-input.ts';
import { PromotionRow } from './shapes.ts';

export * from './level-shapes.ts';
export * from './shapes.ts';

export const promotionContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/promotion',
    summary:
      'Promotions with their number of orders and discounts; `from` and `to` limit the days on which the orders were made',
    query: z.strictObject({
      ...pageFields,
      list: z.enum(promotionLists).default('running'),
      from: DayIn.optional(),
      to: DayIn.optional(),
    }),
    reply: pageSchemaOf(PromotionRow),
    errors: [],
    allow: 'staff',
  }),
  add: defineOperation({
    method: 'POST',
    path: '/api/promotion',
    summary: 'Create a promotion',
    body: PromotionInput,
    reply: PromotionRow,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
    idempotent: true,
  }),
  change: defineOperation({
    method: 'PUT',
    path: '/api/promotion/:id',
    summary: 'Change a promotion; existing orders keep their discounts',
    params: IdParams,
    body: ChangedPromotionInput,
    reply: PromotionRow,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    allow: 'admin',
  }),
  remove: defineOperation({
    method: 'DELETE',
    path: '/api/promotion/:id',
    summary: 'Delete a promotion without orders',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
  levels: defineOperation({
    method: 'GET',
    path: '/api/member-level',
    summary: 'Customer levels, the lowest first',
    reply: CustomerLevels,
    errors: [],
    allow: 'staff',
  }),
  saveLevels: defineOperation({
    method: 'PUT',
    path: '/api/member-level',
    summary: 'Replace the customer levels, the lowest first; `known`: the ids that were read',
    body: LevelsInput,
    reply: CustomerLevels,
    errors: ['CHANGED', 'IN_USE'],
    allow: 'admin',
  }),
  member: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/level',
    summary: 'The level of a customer: the higher of the one given by hand and the one reached by rentals',
    params: IdParams,
    reply: LevelMember,
    errors: [],
    allow: 'staff',
  }),
  setMember: defineOperation({
    method: 'PUT',
    path: '/api/customer/:id/level',
    summary: 'Give a customer a level by hand, or remove it',
    params: IdParams,
    body: z.strictObject({ levelId: IdIn.nullable() }),
    reply: LevelMember,
    errors: [],
    allow: 'admin',
  }),
};
