import { z } from 'zod';
import { closedDayErrors, slipErrors } from '#ledger/error-codes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { IdParams, pageFields, pageSchemaOf, TextIn } from '#lib/contract/wire-schemas.ts';
import { Voucher, VoucherRow } from './shapes.ts';
import { ExtendVoucherInput, GiveVoucherInput, SellVoucherInput } from './voucher-input.ts';
import { voucherLists } from './voucher-search.ts';

export * from './shapes.ts';

export const voucherContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/voucher',
    summary: 'Gift vouchers of the shop, newest first; by code, buyer or recipient, and by state',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).optional(),
      list: z.enum(voucherLists).default('all'),
    }),
    reply: pageSchemaOf(VoucherRow),
    errors: [],
    allow: 'staff',
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/voucher/:id',
    summary: 'A gift voucher with its code and history',
    params: IdParams,
    reply: Voucher,
    errors: [],
    allow: 'staff',
  }),
  sell: defineOperation({
    method: 'POST',
    path: '/api/voucher',
    summary: 'Sell a gift voucher for its amount: a liability, neither income nor VAT',
    body: SellVoucherInput,
    reply: Voucher,
    errors: [...slipErrors, ...closedDayErrors],
    allow: 'staff',
    idempotent: true,
  }),
  give: defineOperation({
    method: 'POST',
    path: '/api/voucher/give',
    summary: 'Issue a gift voucher free or below its amount; the given part is an expense',
    body: GiveVoucherInput,
    reply: Voucher,
    errors: [...slipErrors, ...closedDayErrors],
    allow: 'admin',
    idempotent: true,
  }),
  extend: defineOperation({
    method: 'POST',
    path: '/api/voucher/:id/extend',
    summary: 'Give a gift voucher a later last day, also after it expired',
    params: IdParams,
    body: ExtendVoucherInput,
    reply: Voucher,
    errors: ['VOUCHER_UNUSABLE'],
    allow: 'admin',
  }),
  undo: defineOperation({
    method: 'POST',
    path: '/api/voucher/:id/void',
    summary: 'Void an unused gift voucher: entries reversed, paper void',
    params: IdParams,
    body: ReasonInput,
    reply: Voucher,
    errors: ['VOUCHER_SPENT', 'ILLEGAL_TRANSITION', ...closedDayErrors],
    allow: 'staff',
    right: 'void',
    idempotent: true,
  }),
};
