import { z } from 'zod';
import {
  BahtIn,
  BahtOut,
  DayOut,
  IdIn,
  IdOut,
  TextIn,
  TimeOut,
  CodeIn,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { saleStates, suggestedPriceSources } from '#orders/order/rules/sale-lines.ts';
import { maxPieces } from '#sales/consumables/move-kinds.ts';
import { PiecePriceBaht } from '#sales/consumables/piece-price-input.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { endOfLifeReasons } from './end-of-life.ts';

export * from './sale-rules.ts';

export const SaleItemInput = z
  .strictObject({
    barcode: CodeIn(100).optional(),
    unitId: IdIn.optional(),
    goodsId: IdIn.optional(),
    quantity: z.number().int().min(1).max(maxPieces).default(1),
    /** Price per piece, by default the consumable's price or the garment's suggested price. */
    price: PiecePriceBaht.optional(),
    discount: BahtIn.prefault(0),
    discountReason: TextIn(200).default(''),
  })
  .refine((one) => [one.barcode, one.unitId, one.goodsId].filter((name) => name !== undefined).length === 1, {
    path: ['barcode'],
  })
  .refine((one) => one.goodsId !== undefined || one.quantity === 1, { path: ['quantity'] });
export type SaleItemInput = z.output<typeof SaleItemInput>;

export const SaleItemsInput = z.array(SaleItemInput).min(1).max(200);

export const UnitPromise = z.object({ orderId: IdOut, orderNo: z.string(), from: DayOut, to: DayOut });

export const SaleItemFound = z.object({
  unitId: IdOut.nullable(),
  goodsId: IdOut.nullable(),
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  listPrice: BahtOut,
  /** Basis of the garment's price, or null for consumables. */
  listFrom: z.enum(suggestedPriceSources).nullable(),
  onHand: z.number(),
  state: z.string(),
  promises: z.array(UnitPromise),
});
export type SaleItemFound = z.output<typeof SaleItemFound>;

export const SaleListEntry = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  createdAt: TimeOut,
  customerName: CustomerTextOut,
  phone: ListPhoneOut,
  createdBy: z.string(),
  items: z.string(),
  image: z.string(),
  pieces: z.number(),
  price: BahtOut,
  paid: BahtOut,
  states: z.array(z.enum(saleStates)),
});
export type SaleListEntry = z.output<typeof SaleListEntry>;

export const EndOfLifeRow = z.object({
  unitId: IdOut,
  barcode: z.string(),
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  state: z.enum(unitStates),
  /** Days in the shop, or since the last rental (`idleDays`). */
  days: z.number(),
  idleDays: z.number(),
  rentals: z.number(),
  reasons: z.array(z.enum(endOfLifeReasons)),
  /** Null for users who may not see costs. */
  money: z.object({ rent: BahtOut, fees: BahtOut, care: BahtOut, cost: BahtOut, profit: BahtOut }).nullable(),
  suggested: BahtOut,
  suggestedFrom: z.enum(suggestedPriceSources),
  promised: z.boolean(),
  /** True if the garment can be sold, apart from reservations. */
  sellable: z.boolean(),
});
export type EndOfLifeRow = z.output<typeof EndOfLifeRow>;
