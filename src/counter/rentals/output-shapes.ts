/** What goes out at the counter besides orders: the cart, garments at risk. */
import { z } from 'zod';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';
import { Found } from '#sales/retail/shapes.ts';
import { Unit, Whereabouts } from '#inventory/stock/unit-shape.ts';

/** What a code that was scanned stands for: a garment of this branch, one that is elsewhere in the shop, goods; or nothing. */
export const Scanned = z.object({
  unit: Unit.nullable(),
  elsewhere: Whereabouts.nullable(),
  goods: Found.nullable(),
});
export type Scanned = z.output<typeof Scanned>;

/** A cart as it reads back: each line with its garment as of now. */
export const Cart = z.object({
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
  /** As they were put; what is free and what they cost `trySets` tells. */
  sets: z.array(
    z.object({
      setId: IdOut,
      name: z.string(),
      garments: z.array(z.object({ part: z.string(), itemId: IdOut, barcode: z.string() })),
      discount: BahtOut,
      discountReason: z.string(),
    }),
  ),
  /** What is sold with it, as it was put. */
  articles: z.array(
    z.object({ of: Found, quantity: z.number(), price: BahtOut, discount: BahtOut, reason: z.string() }),
  ),
  movePromises: z.boolean(),
  /** Names what was kept last; empty before anything was. */
  kept: z.string(),
});
export type Cart = z.output<typeof Cart>;

/** A set as it would stand in an order of these days. */
export const TriedSet = z.object({
  setId: IdOut,
  code: z.string(),
  name: z.string(),
  /** With these garments, under the rent duration. */
  price: BahtOut,
  bail: BahtOut,
  /** Every garment can be had. */
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
          /** On these days in the branch, whatever lies in the cart. */
          free: z.number(),
        }),
      ),
    }),
  ),
  /** What stands for the members, with what each bears of price and bail. */
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
export type TriedSet = z.output<typeof TriedSet>;

export const AtRisk = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  orderDetailId: IdOut,
  customerName: z.string(),
  phone: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  itemId: IdOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  /** overdue: the garment is still out; care: with a vendor beyond that day; elsewhere: it came back in another branch; lost, retired, sold, repair: it will not be there. */
  cause: z.enum(['overdue', 'transit', 'care', 'lost', 'retired', 'sold', 'repair', 'elsewhere']),
  causeOrderNo: z.string(),
  /** What could be given instead on those days. */
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
      /** Days it is on its way from that branch; 0 here. */
      daysAway: z.number(),
    }),
  ),
});
export type AtRisk = z.output<typeof AtRisk>;

/** What a promotion gives back for a garment that comes back early. */
export const EarlyBack = z.object({
  orderDetailId: IdOut,
  promotionId: IdOut,
  name: z.string(),
  amount: BahtOut,
});
export type EarlyBack = z.output<typeof EarlyBack>;
