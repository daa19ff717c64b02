/** What comes in and goes out of selling. */
import { z } from 'zod';
import { BahtIn, BahtOut, DayOut, Id, IdOut, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { saleStates } from '#orders/order/rules/sale-lines.ts';
import { mostPieces } from '#sales/consumables/move-kinds.ts';
import { PieceBaht } from '#sales/consumables/piece-price.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { endReasons } from './end-of-life.ts';

/** Why an article cannot be sold. */
export const articleErrors = [
  'UNIT_RESERVED',
  'UNIT_AT_VENDOR',
  'UNIT_IN_CARE',
  'UNIT_OUT',
  'UNIT_IN_TRANSIT',
  'UNIT_GONE',
  'GOODS_SHORT',
  'DISCOUNT_LIMIT',
] as const;

/** A garment by its barcode or id, or pieces of goods. */
export const ArticleIn = z
  .strictObject({
    barcode: Text(100).optional(),
    unitId: Id.optional(),
    goodsId: Id.optional(),
    quantity: z.number().int().min(1).max(mostPieces).default(1),
    /** Of a piece. Left out: the price of the goods, or what is suggested for the garment. */
    price: PieceBaht.optional(),
    /** Off each piece, and why. */
    discount: BahtIn.prefault(0),
    discountReason: Text(200).default(''),
  })
  .refine((one) => [one.barcode, one.unitId, one.goodsId].filter((name) => name !== undefined).length === 1, {
    path: ['barcode'],
  })
  .refine((one) => one.goodsId !== undefined || one.quantity === 1, { path: ['quantity'] });
export type ArticleIn = z.output<typeof ArticleIn>;

/** Articles of one order; the same garment once. */
export const Articles = z.array(ArticleIn).min(1).max(200);

/** A promise that keeps a garment. */
export const Promised = z.object({ orderId: IdOut, orderNo: z.string(), from: DayOut, to: DayOut });

/** What a scan means: a garment or goods, with what it would be sold for. */
export const Found = z.object({
  unitId: IdOut.nullable(),
  goodsId: IdOut.nullable(),
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  /** By the list; for a garment what is suggested. */
  listPrice: BahtOut,
  /** Pieces of goods at the branch; of a garment one. */
  onHand: z.number(),
  /** Where the garment is; '' for goods. */
  state: z.string(),
  promises: z.array(Promised),
});
export type Found = z.output<typeof Found>;

export const SaleRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  createdAt: TimeOut,
  customerName: z.string(),
  phone: z.string(),
  createdBy: z.string(),
  items: z.string(),
  image: z.string(),
  pieces: z.number(),
  price: BahtOut,
  paid: BahtOut,
  /** Of its articles, each once. */
  states: z.array(z.enum(saleStates)),
});
export type SaleRow = z.output<typeof SaleRow>;

/** Where an article goes that comes back: goods have no look to be taken at. */
export const placesBack = ['rack', 'inspect', 'written_off'] as const;
export type PlaceBack = (typeof placesBack)[number];

/** A garment at the end of its life on the rack, with what it brought. */
export const OldRow = z.object({
  unitId: IdOut,
  barcode: z.string(),
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  state: z.enum(unitStates),
  /** Since it came to the shop, and since a customer had it last. */
  days: z.number(),
  idleDays: z.number(),
  rentals: z.number(),
  reasons: z.array(z.enum(endReasons)),
  /** Null for those who may not see what a garment cost. */
  money: z.object({ rent: BahtOut, fees: BahtOut, care: BahtOut, cost: BahtOut, profit: BahtOut }).nullable(),
  /** What it is offered for. */
  suggested: BahtOut,
  /** Somebody is promised it. */
  promised: z.boolean(),
  /** Nothing but a promise keeps it from being sold now. */
  sellable: z.boolean(),
});
export type OldRow = z.output<typeof OldRow>;
