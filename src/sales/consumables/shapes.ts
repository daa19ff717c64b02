import { z } from 'zod';
import { BahtOut, Id, IdOut, RequiredText, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { countStates, mostPieces, moveKinds } from './move-kinds.ts';
import { PieceBaht } from './piece-price.ts';

/** Pieces that come, go or are counted. */
export const Pieces = z.number().int().min(1).max(mostPieces);

/** What is said of goods. */
export const GoodsIn = z.strictObject({
  /** '' takes the next free number. */
  code: Text(60).default(''),
  barcode: Text(100).default(''),
  name: RequiredText(200),
  category: Text(60).default(''),
  /** Address of a picture of the item folder; '' for none. */
  image: Text(300).default(''),
  /** Left out: it stays; only for those who see what things cost. */
  cost: PieceBaht.optional(),
  price: PieceBaht.prefault(0),
  lowAt: z.number().int().min(0).max(mostPieces).nullable().default(null),
  note: Text(1000).default(''),
});
export type GoodsIn = z.output<typeof GoodsIn>;

export const Goods = z
  .object({
    goodsId: IdOut,
    code: z.string(),
    barcode: z.string(),
    name: z.string(),
    category: z.string(),
    image: z.string(),
    /** Bought for last; null for those who may not see it. */
    cost: BahtOut.nullable(),
    price: BahtOut,
    lowAt: z.number().nullable(),
    note: z.string(),
    active: z.boolean(),
    version: z.number(),
    /** At the branch of the caller, and whether that is few. */
    onHand: z.number(),
    low: z.boolean(),
    /** What those pieces were bought for; null for those who may not see it. */
    value: BahtOut.nullable(),
    /** Every branch that has or had some. */
    branches: z.array(z.object({ branchId: IdOut, branchName: z.string(), onHand: z.number() })),
  })
  .meta({ title: 'Goods' });
export type Goods = z.output<typeof Goods>;

export const Move = z.object({
  moveId: IdOut,
  kind: z.enum(moveKinds),
  branchName: z.string(),
  otherBranchName: z.string(),
  quantity: z.number(),
  /** Signed as the pieces; null for those who may not see it. */
  value: BahtOut.nullable(),
  at: TimeOut,
  byName: z.string(),
  note: z.string(),
  orderId: IdOut.nullable(),
  countId: IdOut.nullable(),
});
export type Move = z.output<typeof Move>;

export const CountRow = z.object({
  countId: IdOut,
  branchId: IdOut,
  branchName: z.string(),
  category: z.string(),
  state: z.enum(countStates),
  note: z.string(),
  startedBy: z.string(),
  startedAt: TimeOut,
  closedBy: z.string(),
  closedAt: TimeOut.nullable(),
  /** Goods counted, and those of them that differ. */
  counted: z.number(),
  differing: z.number(),
  /** Pieces too many, and too few. */
  over: z.number(),
  short: z.number(),
});
export type CountRow = z.output<typeof CountRow>;

export const CountLine = z.object({
  goodsId: IdOut,
  code: z.string(),
  barcode: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.string(),
  expected: z.number(),
  /** Null while nobody has counted it. */
  found: z.number().nullable(),
  reason: z.string(),
  byName: z.string(),
});
export type CountLine = z.output<typeof CountLine>;

export const Count = CountRow.extend({
  /** What was counted, latest first. */
  itemList: z.array(CountLine),
  /** What should be there and was not counted; empty once it is over. */
  waiting: z.array(CountLine),
}).meta({ title: 'GoodsCount' });
export type Count = z.output<typeof Count>;

export const GoodsLine = z.strictObject({ goodsId: Id, quantity: Pieces });
