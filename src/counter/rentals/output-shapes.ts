import { z } from 'zod';
import {
  BahtOut,
  DayOut,
  IdOut,
  TimeOut,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { SaleItemFound } from '#sales/retail/shapes.ts';

export const StoredCart = z.object({
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  eventDay: DayOut.nullable(),
  rentDurationId: IdOut.nullable(),
  customerId: IdOut.nullable(),
  note: z.string(),
  discount: BahtOut,
  discountReason: z.string(),
  promotionCodes: z.array(z.string()),
  lines: z.array(
    z.object({
      id: IdOut,
      groupId: IdOut,
      name: z.string(),
      code: z.string(),
      color: z.string(),
      size: z.string(),
      image: z.string(),
      quantity: z.number(),
      info: z.object({ quantity: z.number() }),
      rentalPrice: BahtOut,
      bail: BahtOut,
      price: BahtOut.nullable(),
      discount: BahtOut,
      discountReason: z.string(),
      barcode: z.string(),
      notAvailable: z.boolean(),
    }),
  ),
  /** Sets as entered. `trySets` returns availability and prices. */
  sets: z.array(
    z.object({
      setId: IdOut,
      name: z.string(),
      garments: z.array(z.object({ part: z.string(), itemId: IdOut, barcode: z.string() })),
      discount: BahtOut,
      discountReason: z.string(),
    }),
  ),
  articles: z.array(
    z.object({
      of: SaleItemFound,
      quantity: z.number(),
      price: BahtOut,
      discount: BahtOut,
      reason: z.string(),
    }),
  ),
  movePromises: z.boolean(),
  byParcel: z.boolean(),
  parcelZone: z.string(),
  kept: z.string(),
});
export type StoredCart = z.output<typeof StoredCart>;

const cartPlace = { userAgent: z.string(), thisDevice: z.boolean() };
export const OpenCart = z.object({
  cart: z.string(),
  kept: z.string(),
  changedAt: TimeOut,
  ...cartPlace,
  customerName: CustomerTextOut,
  garments: z.number(),
  articles: z.number(),
});
export type OpenCart = z.output<typeof OpenCart>;
export const OpenCarts = z.object({
  itemList: z.array(OpenCart),
  /** Other tab that took this cart. `kept` is the empty cart's version. */
  takenOver: z.object({ kept: z.string(), at: TimeOut, ...cartPlace }).nullable(),
});
export type OpenCarts = z.output<typeof OpenCarts>;

export const SetQuote = z.object({
  setId: IdOut,
  code: z.string(),
  name: z.string(),
  price: BahtOut,
  bail: BahtOut,
  free: z.boolean(),
  members: z.array(
    z.object({
      part: z.string(),
      quantity: z.number(),
      optional: z.boolean(),
      leftOutLess: BahtOut,
      options: z.array(
        z.object({
          itemId: IdOut,
          groupId: IdOut,
          name: z.string(),
          code: z.string(),
          color: z.string(),
          size: z.string(),
          image: z.string(),
          priceChange: BahtOut,
          /** Units free in the branch on these days, regardless of the cart. */
          free: z.number(),
        }),
      ),
    }),
  ),
  /** Garments with their shares of the set's price and deposit. */
  garments: z.array(
    z.object({
      part: z.string(),
      itemId: IdOut,
      rentalPrice: BahtOut,
      bail: BahtOut,
      free: z.boolean(),
    }),
  ),
});
export type SetQuote = z.output<typeof SetQuote>;

export const RentalLineAtRisk = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  orderDetailId: IdOut,
  customerName: CustomerTextOut,
  phone: ListPhoneOut,
  pickupDay: DayOut,
  returnDay: DayOut,
  /** Null unless the garments are sent. */
  parcelZone: z.string().nullable(),
  itemId: IdOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  /**
   * Reason why the garment may be missing. `overdue`: still out. `care`: too long with a vendor. `wash`,
   * `inspect`: not ready on the pick-up day. `elsewhere`: returned to another branch. Other values are the
   * garment's state.
   */
  cause: z.enum([
    'overdue',
    'transit',
    'care',
    'lost',
    'retired',
    'sold',
    'repair',
    'wash',
    'inspect',
    'elsewhere',
  ]),
  causeOrderNo: z.string(),
  alternatives: z.array(
    z.object({
      kind: z.enum(['item', 'size', 'branch']),
      itemId: IdOut,
      branchId: IdOut,
      branchName: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      free: z.number(),
      /** Days of transport to this branch. */
      daysAway: z.number(),
    }),
  ),
});
export type RentalLineAtRisk = z.output<typeof RentalLineAtRisk>;

export const EarlyReturnCredit = z.object({
  orderDetailId: IdOut,
  promotionId: IdOut,
  name: z.string(),
  amount: BahtOut,
});
export type EarlyReturnCredit = z.output<typeof EarlyReturnCredit>;
