import { z } from 'zod';
import { payMethods } from '#ledger/payment-shapes.ts';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { GoesWithInput } from '#catalog/goes-with-input.ts';
import { typedGoodsFields } from './goods-fields.ts';
import { maxPieces } from './move-kinds.ts';
import { PiecePriceBaht } from './piece-price-input.ts';

export const PieceCount = z.number().int().min(1).max(maxPieces);

export const GoodsInput = z.strictObject({
  ...inputSchemas(typedGoodsFields),
  /** Groups that the consumable goes with, by default unchanged. */
  goesWith: GoesWithInput,
  /** Cost, by default unchanged. Only users who may see costs can send it. */
  cost: PiecePriceBaht.optional(),
});
export type GoodsInput = z.output<typeof GoodsInput>;

export const GoodsLine = z.strictObject({ goodsId: IdIn, quantity: PieceCount });

const mostLines = 200;

export const GoodsDeliveryInput = z.strictObject({
  lines: z
    .array(
      GoodsLine.extend({
        cost: PiecePriceBaht.optional(),
      }),
    )
    .min(1)
    .max(mostLines),
  note: TextIn(300).default(''),
  /** Absent if the delivery is not paid now. */
  paid: z
    .strictObject({
      method: z.enum(payMethods),
      category: TextIn(60).default(''),
      image: z.string().max(300).optional(),
    })
    .optional(),
});

export const GoodsWriteOffInput = GoodsLine.extend({ reason: RequiredTextIn(300) });

export const GoodsMoveInput = z.strictObject({
  toBranchId: IdIn,
  lines: z.array(GoodsLine).min(1).max(mostLines),
  note: TextIn(300).default(''),
});
