import { z } from 'zod';
import { payMethods } from '#ledger/payment-shapes.ts';
import { BahtOut, DayOut, IdIn, IdOut, RequiredTextIn, TimeOut } from '#lib/contract/wire-schemas.ts';
import { promotionGives } from '#orders/order/rules/promotion-rules.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { SetShareOut } from '#orders/order/wire-out.ts';
import { Branch, ShopInfo } from '#setup/shop/info-contract.ts';
import { ClosuresOut, TermsOut } from '#setup/shop/terms.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { OfflineStepInput, StepContent, offlineStepKinds } from './offline-step.ts';
import { offlineStepNotes, offlineStepStates, resolutions } from './resolutions.ts';

/** No number is assigned twice. */
export const NumberBlock = z
  .object({ deviceNo: z.number(), from: z.number(), to: z.number() })
  .meta({ title: 'OfflineNumbers' });
export type NumberBlock = z.output<typeof NumberBlock>;

export const OfflineDevice = z
  .object({
    device: z.string(),
    deviceNo: z.number(),
    /** Key of the snapshot, 32 bytes in base64url. It changes with a new login and after days offline. */
    storeKey: z.string(),
    /** Key of waiting steps and slips, 32 bytes in base64url. It never changes for this user. */
    stepKey: z.string(),
    keepDays: z.number(),
    now: TimeOut,
    numbers: NumberBlock.nullable(),
  })
  .meta({ title: 'OfflineDevice' });
export type OfflineDevice = z.output<typeof OfflineDevice>;

export const GarmentsPart = z.object({
  /** Id of these prices and rules. */
  priceList: IdOut,
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
      color: z.string(),
      size: z.string(),
      image: z.string(),
    }),
  ),
  /** Unit id, item id, barcode, state, missing parts. */
  units: z.array(z.tuple([z.number(), z.number(), z.string(), z.enum(unitStates), z.array(z.number())])),
});
export type GarmentsPart = z.output<typeof GarmentsPart>;

export const PromisedPart = z.object({
  until: DayOut,
  /** Unit id, first day, first free day, order id (0 if away for another reason). */
  spans: z.array(z.tuple([z.number(), DayOut, DayOut, z.number()])),
});
export type PromisedPart = z.output<typeof PromisedPart>;

export const OrdersPart = z.object({
  terms: z.array(TermsOut),
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
      termsVersion: z.number(),
      openDays: z.array(DayOut),
      /** Day of the parcel's postmark, if it counts, and the last return day that it covers. */
      postmarkDay: DayOut.nullable(),
      postmarkUntil: DayOut.nullable(),
      /** Agreed days of the parcel's way back. */
      backDays: z.number(),
      rent: BahtOut,
      discount: BahtOut,
      charges: BahtOut,
      vatOnTop: BahtOut,
      price: BahtOut,
      balance: BahtOut,
      bail: BahtOut,
      bailHeld: BahtOut,
      lines: z.array(
        z.object({
          orderDetailId: IdOut,
          itemId: IdOut,
          unitId: IdOut.nullable(),
          barcode: z.string(),
          /** True if the unit was scanned or packed. */
          bound: z.boolean(),
          /** Parts handed over; null before the hand-over. */
          partsOut: z.array(IdOut).nullable(),
          state: z.enum(lineStates),
          pickupDay: DayOut,
          returnDay: DayOut,
          originalReturnDay: DayOut,
          /** Absent in older snapshots. */
          agreedDays: z.number().nullable().optional(),
          setShare: SetShareOut.nullable().optional(),
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
      /** Facts that promotions use. `rentals` counts earlier rentals. */
      rentals: z.number(),
      levelId: IdOut.nullable(),
      given: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});
export type OrdersPart = z.output<typeof OrdersPart>;

const OwnPromotion = z.object({
  promotionId: IdOut,
  name: z.string(),
  /** Empty for an automatic promotion. */
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
  /** Percent or baht, by `gives`. */
  value: BahtOut,
  limitAll: z.number().nullable(),
  limitCustomer: z.number().nullable(),
  /** Uses; 0 without a limit. */
  used: z.number(),
});
export type OwnPromotion = z.output<typeof OwnPromotion>;

export const RulesPart = z.object({
  shop: ShopInfo,
  branch: Branch,
  promotions: z.array(OwnPromotion),
  terms: TermsOut,
  closures: ClosuresOut,
});
export type RulesPart = z.output<typeof RulesPart>;

/** `data` is null if the device has this version. */
const part = <T extends z.ZodType>(data: T) => z.object({ version: z.string(), data: data.nullable() });
export const OfflineSnapshot = z
  .object({
    asOf: TimeOut,
    branchId: IdOut,
    rules: part(RulesPart),
    garments: part(GarmentsPart),
    promised: part(PromisedPart),
    orders: part(OrdersPart),
  })
  .meta({ title: 'OfflineSnapshot' });
export type OfflineSnapshot = z.output<typeof OfflineSnapshot>;

export const WaitingSteps = z
  .array(
    z.strictObject({ branchId: IdIn, sequences: z.array(z.int().min(1).max(2_147_483_647)).max(10_000) }),
  )
  .max(200);
export type WaitingOfBranch = z.output<typeof WaitingSteps>[number];

/** A record of the device's storage, in base64. */
export const SealedRecord = z.strictObject({
  name: RequiredTextIn(300),
  nonce: RequiredTextIn(40),
  bytes: RequiredTextIn(600_000),
});
export type SealedRecord = z.output<typeof SealedRecord>;

export const LeftStep = z.object({
  name: z.string(),
  step: OfflineStepInput,
  orderNo: z.string(),
  customerName: z.string(),
  /** True if the slip's picture is not uploaded yet. */
  picture: z.boolean(),
});
export type LeftStep = z.output<typeof LeftStep>;
export const LeftSteps = z.object({
  itemList: z.array(LeftStep),
  pictures: z.array(z.object({ name: z.string(), jpeg: z.string() })),
  hidden: z.object({ otherBranch: z.number(), unreadable: z.number() }),
});
export type LeftSteps = z.output<typeof LeftSteps>;

export const snapshotParts = ['rules', 'garments', 'promised', 'orders'] as const;
export type SnapshotPart = (typeof snapshotParts)[number];

export const OfflineStepView = z
  .object({
    stepId: IdOut,
    id: z.string(),
    kind: z.enum(offlineStepKinds),
    number: z.string(),
    deviceNo: z.number(),
    branchId: IdOut,
    state: z.enum(offlineStepStates),
    by: z.string(),
    happenedAt: TimeOut,
    sentAt: TimeOut,
    notes: z.array(z.enum(offlineStepNotes)),
    what: StepContent,
    order: z
      .object({
        orderId: IdOut,
        orderNo: z.string(),
        customerName: z.string(),
        state: z.enum(orderStates),
      })
      .nullable(),
    reason: z.string(),
    reasonText: z.string(),
    ways: z.array(z.enum(resolutions)),
    held: z.array(z.object({ method: z.enum(payMethods), amount: BahtOut })),
    heldSum: BahtOut,
    settled: z.object({ way: z.enum(resolutions), by: z.string(), at: TimeOut, note: z.string() }).nullable(),
  })
  .meta({ title: 'OfflineStepKept' });
export type OfflineStepView = z.output<typeof OfflineStepView>;
