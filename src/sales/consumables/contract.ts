import { z } from 'zod';
import { payMethods } from '#ledger/shapes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdIn,
  IdOut,
  IdParams,
  IdListIn,
  RequiredTextIn,
  TextIn,
  searchPageSchemaOf,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { goodsCountStatuses, maxPieces } from './move-kinds.ts';
import { PiecePriceBaht } from './piece-price.ts';
import {
  GoodsCountDetail,
  GoodsCountEntry,
  GoodsCountRow,
  Goods,
  GoodsInput,
  GoodsLine,
  GoodsMovement,
  PieceCount,
} from './shapes.ts';

export * from './shapes.ts';

const staffOfM = { allow: 'staff', package: 'm' } as const;
const adminOfM = { allow: 'admin', package: 'm' } as const;
const mostLines = 200;
const Found = z.number().int().min(0).max(maxPieces);

export const consumablesContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/goods',
    summary: 'Consumables by words, category or low stock at the branch, with the stock of each branch',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).default(''),
      category: TextIn(60).optional(),
      ids: IdListIn.optional(),
      /** 1: only low stock at the branch. */
      low: z.literal('1').optional(),
      active: z.enum(['1', '0']).optional(),
    }),
    reply: searchPageSchemaOf(Goods),
    errors: [],
    ...staffOfM,
  }),
  choices: defineOperation({
    method: 'GET',
    path: '/api/goods/choices',
    summary: 'Categories in use by name, and branches that can receive consumables',
    reply: z.object({
      categories: z.array(z.string()),
      branches: z.array(z.object({ branchId: IdOut, branchName: z.string() })),
    }),
    errors: [],
    ...staffOfM,
  }),
  scan: defineOperation({
    method: 'POST',
    path: '/api/goods/scan',
    summary: 'The consumable with this barcode or code',
    body: z.strictObject({ code: RequiredTextIn(100) }),
    reply: Goods,
    errors: [],
    ...staffOfM,
    failTitle: 'load',
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/goods/:id',
    summary: 'One consumable',
    params: IdParams,
    reply: Goods,
    errors: [],
    ...staffOfM,
  }),
  create: defineOperation({
    method: 'POST',
    path: '/api/goods',
    summary: 'Create a consumable; without a code it gets the next number',
    body: GoodsInput,
    reply: Goods,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...adminOfM,
  }),
  change: defineOperation({
    method: 'PUT',
    path: '/api/goods/:id',
    summary: 'Change a consumable and its picture',
    params: IdParams,
    body: GoodsInput.extend({ version: z.number().int() }),
    reply: Goods,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...adminOfM,
  }),
  setActive: defineOperation({
    method: 'PUT',
    path: '/api/goods/:id/active',
    summary: 'Activate or deactivate a consumable',
    params: IdParams,
    body: z.strictObject({ active: z.boolean() }),
    reply: Goods,
    errors: [],
    ...adminOfM,
  }),
  remove: defineOperation({
    method: 'DELETE',
    path: '/api/goods/:id',
    summary: 'Delete a consumable without history',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE'],
    ...adminOfM,
  }),
  receive: defineOperation({
    method: 'POST',
    path: '/api/goods/receive',
    summary: 'Receive consumables at the branch with their unit cost; when paid, as an expense of today',
    body: z.strictObject({
      lines: z
        .array(
          GoodsLine.extend({
            /** Of a piece; default: the last one. */
            cost: PiecePriceBaht.optional(),
          }),
        )
        .min(1)
        .max(mostLines),
      note: TextIn(300).default(''),
      /** Default: not paid here. */
      paid: z.strictObject({ method: z.enum(payMethods), category: TextIn(60).default('') }).optional(),
    }),
    reply: z.object({ itemList: z.array(Goods), expenseId: IdOut.nullable() }),
    errors: ['DAY_CLOSED', 'BOOKS_CLOSED'],
    failTitle: 'receive',
    idempotent: true,
    ...staffOfM,
  }),
  writeOff: defineOperation({
    method: 'POST',
    path: '/api/goods/write-off',
    summary: 'Write off broken, lost or used consumables at the branch, with the reason',
    body: GoodsLine.extend({ reason: RequiredTextIn(300) }),
    reply: Goods,
    errors: ['GOODS_SHORT'],
    idempotent: true,
    ...staffOfM,
  }),
  move: defineOperation({
    method: 'POST',
    path: '/api/goods/move',
    summary: 'Move consumables from the branch to another one at once, all or none',
    body: z.strictObject({
      toBranchId: IdIn,
      lines: z.array(GoodsLine).min(1).max(mostLines),
      note: TextIn(300).default(''),
    }),
    reply: z.object({ itemList: z.array(Goods) }),
    errors: ['GOODS_SHORT'],
    idempotent: true,
    ...staffOfM,
  }),
  history: defineOperation({
    method: 'GET',
    path: '/api/goods/:id/moves',
    summary: "History of a consumable at the user's branches, latest first",
    params: IdParams,
    query: z.strictObject(pageFields),
    reply: pageSchemaOf(GoodsMovement),
    errors: [],
    ...staffOfM,
  }),
  counts: defineOperation({
    method: 'GET',
    path: '/api/goods-count',
    summary: 'Counts of the branch, newest first',
    query: z.strictObject({ ...pageFields, state: z.enum(goodsCountStatuses).optional() }),
    reply: pageSchemaOf(GoodsCountRow),
    errors: [],
    ...staffOfM,
  }),
  startCount: defineOperation({
    method: 'POST',
    path: '/api/goods-count',
    summary:
      "Start a count of the branch's consumables, all or a category; returns the open count if there is one",
    body: z.strictObject({ category: TextIn(60).default(''), note: TextIn(300).default('') }),
    reply: GoodsCountDetail,
    errors: [],
    ...staffOfM,
  }),
  count: defineOperation({
    method: 'GET',
    path: '/api/goods-count/:id',
    summary: 'One count with its lines and the uncounted stock',
    params: IdParams,
    reply: GoodsCountDetail,
    errors: [],
    ...staffOfM,
  }),
  countScan: defineOperation({
    method: 'POST',
    path: '/api/goods-count/:id/scan',
    summary: 'Count one more piece with this barcode or code',
    params: IdParams,
    body: z.strictObject({ code: RequiredTextIn(100), quantity: PieceCount.default(1) }),
    reply: GoodsCountEntry,
    errors: ['TAKE_CLOSED'],
    ...staffOfM,
  }),
  countSet: defineOperation({
    method: 'PUT',
    path: '/api/goods-count/:id/line',
    summary: 'Set the number found, with the reason of a difference; null removes the line',
    params: IdParams,
    body: z.strictObject({ goodsId: IdIn, found: Found.nullable(), reason: TextIn(300).default('') }),
    reply: GoodsCountEntry,
    errors: ['TAKE_CLOSED'],
    ...staffOfM,
  }),
  postCount: defineOperation({
    method: 'POST',
    path: '/api/goods-count/:id/post',
    summary: 'Close a count and book its differences once; uncounted stock does not change',
    params: IdParams,
    reply: GoodsCountDetail,
    errors: ['TAKE_CLOSED', 'GOODS_SHORT'],
    ...staffOfM,
  }),
  cancelCount: defineOperation({
    method: 'POST',
    path: '/api/goods-count/:id/cancel',
    summary: 'Cancel a count without changes',
    params: IdParams,
    reply: GoodsCountDetail,
    errors: ['TAKE_CLOSED'],
    ...staffOfM,
  }),
};
