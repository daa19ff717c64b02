/** What goes out of this room: the device's keys and numbers, what lies on it, and what became of its steps. */
import { z } from 'zod';
import { payMethods } from '#ledger/payment-shapes.ts';
import { BahtOut, DayOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { promotionGives } from '#orders/order/rules/promotion-rules.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { Branch, ShopInfo } from '#setup/shop/info-contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { StepWhat, stepKinds } from './offline-step.ts';
import { stepNotes, stepStates, ways } from './resolutions.ts';

/** Numbers from `from` to `to` belong to the device for good; none is ever given twice. */
export const NumberBlock = z
  .object({ deviceNo: z.number(), from: z.number(), to: z.number() })
  .meta({ title: 'OfflineNumbers' });
export type NumberBlock = z.output<typeof NumberBlock>;

export const OfflineDevice = z
  .object({
    device: z.string(),
    deviceNo: z.number(),
    /** Seals what lies on the device to be looked at; another after a new login, and after days unseen. Base64url, 32 bytes. */
    storeKey: z.string(),
    /** Seals steps that wait, and signs slips; stays as long as the device is this person's. Base64url, 32 bytes. */
    stepKey: z.string(),
    /** What lies on the device is to be wiped when the server was not seen for so many days. */
    keepDays: z.number(),
    /** The server's clock. */
    now: TimeOut,
    /** Numbers of the device's last block, for who kept count of what is used; who did not asks for a new one. */
    numbers: NumberBlock.nullable(),
  })
  .meta({ title: 'OfflineDevice' });
export type OfflineDevice = z.output<typeof OfflineDevice>;

export const GarmentsPart = z.object({
  groups: z.array(
    z.object({
      groupId: IdOut,
      category: z.string(),
      rentalPrice: BahtOut,
      bail: BahtOut,
      parts: z.array(z.object({ partId: IdOut, name: z.string(), lossPrice: BahtOut })),
    }),
  ),
  items: z.array(
    z.object({
      itemId: IdOut,
      groupId: IdOut,
      name: z.string(),
      code: z.string(),
      /** Codes of the shop's lists, which pages have. */
      color: z.string(),
      size: z.string(),
      /** Address of its picture; '' for none. */
      image: z.string(),
    }),
  ),
  /** The branch's garments: unit, item, barcode, state. */
  units: z.array(z.tuple([z.number(), z.number(), z.string(), z.enum(unitStates)])),
});
export type GarmentsPart = z.output<typeof GarmentsPart>;

export const PromisedPart = z.object({
  /** Promises that begin by this day are here. */
  until: DayOut,
  /** Unit, first day, first day free again, order (0: away for another reason). */
  spans: z.array(z.tuple([z.number(), DayOut, DayOut, z.number()])),
});
export type PromisedPart = z.output<typeof PromisedPart>;

export const OrdersPart = z.object({
  orders: z.array(
    z.object({
      orderId: IdOut,
      orderNo: z.string(),
      state: z.enum(orderStates),
      customerId: IdOut.nullable(),
      pickupDay: DayOut,
      returnDay: DayOut,
      note: z.string(),
      version: z.number(),
      /** Before what was taken off. */
      rent: BahtOut,
      discount: BahtOut,
      charges: BahtOut,
      vatOnTop: BahtOut,
      price: BahtOut,
      /** Positive: the customer owes. */
      balance: BahtOut,
      bail: BahtOut,
      bailHeld: BahtOut,
      lines: z.array(
        z.object({
          orderDetailId: IdOut,
          itemId: IdOut,
          unitId: IdOut.nullable(),
          barcode: z.string(),
          state: z.enum(lineStates),
          pickupDay: DayOut,
          returnDay: DayOut,
          originalReturnDay: DayOut,
          rentalPrice: BahtOut,
          discount: BahtOut,
          bail: BahtOut,
        }),
      ),
    }),
  ),
  customers: z.array(
    z.object({
      customerId: IdOut,
      name: z.string(),
      phone: z.string(),
      watch: z.boolean(),
      watchReason: z.string(),
      /** What promotions ask of a customer, where any does: rentals had, level, and orders that were given one (promotion, number). */
      rentals: z.number(),
      levelId: IdOut.nullable(),
      given: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});
export type OrdersPart = z.output<typeof OrdersPart>;

/** A promotion of today or of the days on the device. */
const OwnPromotion = z.object({
  promotionId: IdOut,
  name: z.string(),
  /** '' comes by itself. */
  code: z.string(),
  fromDay: DayOut.nullable(),
  toDay: DayOut.nullable(),
  pickupFrom: DayOut.nullable(),
  pickupTo: DayOut.nullable(),
  weekdays: z.array(z.number()),
  minDays: z.number(),
  maxDays: z.number().nullable(),
  minGarments: z.number(),
  minRentals: z.number(),
  levelIds: z.array(IdOut),
  groupIds: z.array(IdOut),
  categories: z.array(z.string()),
  gives: z.enum(promotionGives),
  /** Percent, or baht. */
  value: BahtOut,
  limitAll: z.number().nullable(),
  limitCustomer: z.number().nullable(),
  /** Orders it was given to, where there is a limit. */
  used: z.number(),
});
export type OwnPromotion = z.output<typeof OwnPromotion>;

export const RulesPart = z.object({ shop: ShopInfo, branch: Branch, promotions: z.array(OwnPromotion) });
export type RulesPart = z.output<typeof RulesPart>;

/** `data` is null where the device has this version already. */
const part = <T extends z.ZodType>(data: T) => z.object({ version: z.string(), data: data.nullable() });
export const Snapshot = z
  .object({
    /** The server's clock. */
    asOf: TimeOut,
    branchId: IdOut,
    rules: part(RulesPart),
    garments: part(GarmentsPart),
    promised: part(PromisedPart),
    orders: part(OrdersPart),
  })
  .meta({ title: 'OfflineSnapshot' });
export type Snapshot = z.output<typeof Snapshot>;

export const snapshotParts = ['rules', 'garments', 'promised', 'orders'] as const;
export type SnapshotPart = (typeof snapshotParts)[number];

/** A step as the server has it. */
export const Step = z
  .object({
    stepId: IdOut,
    /** As the device named it. */
    id: z.string(),
    kind: z.enum(stepKinds),
    number: z.string(),
    deviceNo: z.number(),
    branchId: IdOut,
    state: z.enum(stepStates),
    /** Who took it. */
    by: z.string(),
    happenedAt: TimeOut,
    sentAt: TimeOut,
    notes: z.array(z.enum(stepNotes)),
    what: StepWhat,
    /** What it became, or is about. */
    order: z
      .object({
        orderId: IdOut,
        orderNo: z.string(),
        customerName: z.string(),
        /** As it is now. */
        state: z.enum(orderStates),
      })
      .nullable(),
    /** Why it did not fit: the code of the refusal, and in words; '' where it did. */
    reason: z.string(),
    reasonText: z.string(),
    /** Ways out, the likeliest first; none where nothing is to be done. */
    ways: z.array(z.enum(ways)),
    /** Money of it that is booked and belongs to no order yet. */
    held: z.array(z.object({ method: z.enum(payMethods), amount: BahtOut })),
    heldSum: BahtOut,
    /** How it was settled, by whom, and what they noted. */
    settled: z.object({ way: z.enum(ways), by: z.string(), at: TimeOut, note: z.string() }).nullable(),
  })
  .meta({ title: 'OfflineStepKept' });
export type Step = z.output<typeof Step>;
