import { z } from 'zod';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import { BahtOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { GoesWithOut } from '#catalog/goes-with-input.ts';
import { goodsFields } from './goods-fields.ts';
import { goodsCountStatuses, goodsMovementKinds } from './move-kinds.ts';

export const Goods = z
  .object({
    goodsId: IdOut,
    ...outputSchemas(goodsFields),
    goesWith: z.array(GoesWithOut),
    version: z.number(),
    onHand: z.number(),
    low: z.boolean(),
    /** Value at cost. Null for users who may not see costs. */
    value: BahtOut.nullable(),
    branches: z.array(z.object({ branchId: IdOut, branchName: z.string(), onHand: z.number() })),
  })
  .meta({ title: 'Goods' });
export type Goods = z.output<typeof Goods>;

export const GoodsMovement = z.object({
  moveId: IdOut,
  kind: z.enum(goodsMovementKinds),
  branchName: z.string(),
  otherBranchName: z.string(),
  quantity: z.number(),
  /** Value with the sign of the pieces. Null for users who may not see costs. */
  value: BahtOut.nullable(),
  at: TimeOut,
  byName: z.string(),
  note: z.string(),
  orderId: IdOut.nullable(),
  countId: IdOut.nullable(),
});
export type GoodsMovement = z.output<typeof GoodsMovement>;

export const GoodsCountRow = z.object({
  countId: IdOut,
  branchId: IdOut,
  branchName: z.string(),
  category: z.string(),
  state: z.enum(goodsCountStatuses),
  note: z.string(),
  startedBy: z.string(),
  startedAt: TimeOut,
  closedBy: z.string(),
  closedAt: TimeOut.nullable(),
  counted: z.number(),
  differing: z.number(),
  over: z.number(),
  short: z.number(),
});
export type GoodsCountRow = z.output<typeof GoodsCountRow>;

export const GoodsCountEntry = z.object({
  goodsId: IdOut,
  code: z.string(),
  barcode: z.string(),
  name: z.string(),
  category: z.string(),
  image: z.string(),
  expected: z.number(),
  /** Null until counted. */
  found: z.number().nullable(),
  reason: z.string(),
  byName: z.string(),
});
export type GoodsCountEntry = z.output<typeof GoodsCountEntry>;

export const GoodsCountDetail = GoodsCountRow.extend({
  itemList: z.array(GoodsCountEntry),
  waiting: z.array(GoodsCountEntry),
}).meta({ title: 'GoodsCount' });
export type GoodsCountDetail = z.output<typeof GoodsCountDetail>;
