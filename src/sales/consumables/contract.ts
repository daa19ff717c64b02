import { z } from 'zod';
import { payMethods } from '#ledger/shapes.ts';
import { op } from '#lib/contract/contract.ts';
import {
  Done,
  Id,
  IdOut,
  IdParams,
  Ids,
  RequiredText,
  Text,
  foundPageOf,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { countStates, mostPieces } from './move-kinds.ts';
import { PieceBaht } from './piece-price.ts';
import { Count, CountLine, CountRow, Goods, GoodsIn, GoodsLine, Move, Pieces } from './shapes.ts';

export * from './shapes.ts';

const staffOfM = { allow: 'staff', package: 'm' } as const;
const adminOfM = { allow: 'admin', package: 'm' } as const;
const mostLines = 200;
const Found = z.number().int().min(0).max(mostPieces);

export const goodsContract = {
  list: op({
    method: 'GET',
    path: '/api/goods',
    summary: 'Goods by words, category, or few at the branch; with how many each branch has',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).default(''),
      category: Text(60).optional(),
      /** Only these. */
      ids: Ids.optional(),
      /** 1: only those of which the branch has few. */
      low: z.literal('1').optional(),
      active: z.enum(['1', '0']).optional(),
    }),
    reply: foundPageOf(Goods),
    errors: [],
    ...staffOfM,
  }),
  choices: op({
    method: 'GET',
    path: '/api/goods/choices',
    summary: 'Categories in use by name, and the branches goods may go to',
    reply: z.object({
      categories: z.array(z.string()),
      branches: z.array(z.object({ branchId: IdOut, branchName: z.string() })),
    }),
    errors: [],
    ...staffOfM,
  }),
  scan: op({
    method: 'POST',
    path: '/api/goods/scan',
    summary: 'The goods with this barcode or code',
    body: z.strictObject({ code: RequiredText(100) }),
    reply: Goods,
    errors: [],
    ...staffOfM,
    failTitle: 'load',
  }),
  get: op({
    method: 'GET',
    path: '/api/goods/:id',
    summary: 'One of the goods',
    params: IdParams,
    reply: Goods,
    errors: [],
    ...staffOfM,
  }),
  create: op({
    method: 'POST',
    path: '/api/goods',
    summary: 'New goods; without a code they get the next number',
    body: GoodsIn,
    reply: Goods,
    errors: ['DUPLICATE_CODE'],
    idempotent: true,
    ...adminOfM,
  }),
  change: op({
    method: 'PUT',
    path: '/api/goods/:id',
    summary: 'Change goods, their picture with them',
    params: IdParams,
    body: GoodsIn.extend({ version: z.number().int() }),
    reply: Goods,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    ...adminOfM,
  }),
  setActive: op({
    method: 'PUT',
    path: '/api/goods/:id/active',
    summary: 'Sell goods, or no longer',
    params: IdParams,
    body: z.strictObject({ active: z.boolean() }),
    reply: Goods,
    errors: [],
    ...adminOfM,
  }),
  remove: op({
    method: 'DELETE',
    path: '/api/goods/:id',
    summary: 'Delete goods that nothing ever happened to',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    ...adminOfM,
  }),
  receive: op({
    method: 'POST',
    path: '/api/goods/receive',
    summary: 'Goods come to the branch, with what a piece cost; an expense of today when they are paid',
    body: z.strictObject({
      lines: z
        .array(
          GoodsLine.extend({
            /** Of a piece; left out: as last time. */
            cost: PieceBaht.optional(),
          }),
        )
        .min(1)
        .max(mostLines),
      note: Text(300).default(''),
      /** Left out: not paid here. */
      paid: z.strictObject({ method: z.enum(payMethods), category: Text(60).default('') }).optional(),
    }),
    reply: z.object({ itemList: z.array(Goods), expenseId: IdOut.nullable() }),
    errors: ['DAY_CLOSED', 'BOOKS_CLOSED'],
    failTitle: 'receive',
    idempotent: true,
    ...staffOfM,
  }),
  writeOff: op({
    method: 'POST',
    path: '/api/goods/write-off',
    summary: 'Goods are broken, lost or used by the shop: they leave the branch, with the reason',
    body: GoodsLine.extend({ reason: RequiredText(300) }),
    reply: Goods,
    errors: ['GOODS_SHORT'],
    idempotent: true,
    ...staffOfM,
  }),
  move: op({
    method: 'POST',
    path: '/api/goods/move',
    summary: 'Goods go from the branch to another one, all or none, and are there at once',
    body: z.strictObject({
      toBranchId: Id,
      lines: z.array(GoodsLine).min(1).max(mostLines),
      note: Text(300).default(''),
    }),
    reply: z.object({ itemList: z.array(Goods) }),
    errors: ['GOODS_SHORT'],
    idempotent: true,
    ...staffOfM,
  }),
  history: op({
    method: 'GET',
    path: '/api/goods/:id/moves',
    summary: 'What happened to goods in the branches of the user, latest first',
    params: IdParams,
    query: z.strictObject(pageFields),
    reply: pageOf(Move),
    errors: [],
    ...staffOfM,
  }),
  counts: op({
    method: 'GET',
    path: '/api/goods-count',
    summary: 'Counts of the branch, newest first',
    query: z.strictObject({ ...pageFields, state: z.enum(countStates).optional() }),
    reply: pageOf(CountRow),
    errors: [],
    ...staffOfM,
  }),
  startCount: op({
    method: 'POST',
    path: '/api/goods-count',
    summary:
      'Begin to count the goods of the branch, all or a category; the one that is open when there is one',
    body: z.strictObject({ category: Text(60).default(''), note: Text(300).default('') }),
    reply: Count,
    errors: [],
    ...staffOfM,
  }),
  count: op({
    method: 'GET',
    path: '/api/goods-count/:id',
    summary: 'A count: what was found, what should be there and was not counted',
    params: IdParams,
    reply: Count,
    errors: [],
    ...staffOfM,
  }),
  countScan: op({
    method: 'POST',
    path: '/api/goods-count/:id/scan',
    summary: 'One piece more of what has this barcode or code',
    params: IdParams,
    body: z.strictObject({ code: RequiredText(100), quantity: Pieces.default(1) }),
    reply: CountLine,
    errors: ['TAKE_CLOSED'],
    ...staffOfM,
  }),
  countSet: op({
    method: 'PUT',
    path: '/api/goods-count/:id/line',
    summary: 'So many were found, with the reason of a difference; null takes the line out of the count',
    params: IdParams,
    body: z.strictObject({ goodsId: Id, found: Found.nullable(), reason: Text(300).default('') }),
    reply: CountLine,
    errors: ['TAKE_CLOSED'],
    ...staffOfM,
  }),
  postCount: op({
    method: 'POST',
    path: '/api/goods-count/:id/post',
    summary: 'The count is over: its differences are booked, once; what was not counted stays',
    params: IdParams,
    reply: Count,
    errors: ['TAKE_CLOSED', 'GOODS_SHORT'],
    ...staffOfM,
  }),
  cancelCount: op({
    method: 'POST',
    path: '/api/goods-count/:id/cancel',
    summary: 'Give a count up; nothing is changed',
    params: IdParams,
    reply: Count,
    errors: ['TAKE_CLOSED'],
    ...staffOfM,
  }),
};
