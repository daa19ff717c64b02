/** The operations on group orders: one payer, a list of wearers. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  DayIn,
  PlannedDayIn,
  DayOut,
  Done,
  FileReply,
  Id,
  IdOut,
  IdParams,
  RequiredText,
  Text,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { PromotionCodes } from '#orders/order/wire-in.ts';
import { mostRows } from './sheet-columns.ts';
import { matchProblems, rowProblems } from './match-items.ts';

export const PartyRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  state: z.enum(orderStates),
  customerName: z.string(),
  phone: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  wearers: z.number(),
  /** Garments of wearers; how many of them are out and how many came back. */
  garments: z.number(),
  out: z.number(),
  back: z.number(),
});
export type PartyRow = z.output<typeof PartyRow>;

export const WearerGarment = z.object({
  garmentId: IdOut,
  /** Null: no line of the order is this wearer's yet. */
  orderDetailId: IdOut.nullable(),
  itemId: IdOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  state: z.enum(lineStates).nullable(),
});
export const Wearer = z
  .object({
    wearerId: IdOut,
    place: z.number(),
    name: z.string(),
    team: z.string(),
    phone: z.string(),
    note: z.string(),
    garments: z.array(WearerGarment),
  })
  .meta({ title: 'Wearer' });
export type Wearer = z.output<typeof Wearer>;

export const Party = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    state: z.enum(orderStates),
    branchId: IdOut,
    customerName: z.string(),
    phone: z.string(),
    eventDay: DayOut.nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    wearers: z.array(Wearer),
    /** Lines of the order that nobody wears. */
    spare: z.array(
      z.object({
        orderDetailId: IdOut,
        itemId: IdOut,
        name: z.string(),
        color: z.string(),
        size: z.string(),
      }),
    ),
  })
  .meta({ title: 'Party' });
export type Party = z.output<typeof Party>;

const PreviewItem = z.object({
  itemId: IdOut,
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** How often the list asks for it, and how many are free on the days (null without days). */
  wanted: z.number(),
  free: z.number().nullable(),
});
export const Preview = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      team: z.string(),
      phone: z.string(),
      code: z.string(),
      color: z.string(),
      size: z.string(),
      note: z.string(),
      itemId: IdOut.nullable(),
      problem: z.enum([...rowProblems, ...matchProblems]).nullable(),
      /** Items it may mean. */
      choices: z.array(IdOut),
    }),
  ),
  items: z.array(PreviewItem),
});
export type Preview = z.output<typeof Preview>;

const WearerIn = z.strictObject({
  name: RequiredText(200),
  team: Text(100).default(''),
  phone: Text(30).default(''),
  note: Text(500).default(''),
  itemIds: z.array(Id).min(1).max(20),
});
const Wearers = z.array(WearerIn).min(1).max(mostRows);

const days = { pickupDay: PlannedDayIn, returnDay: PlannedDayIn };

export const partyContract = {
  list: op({
    method: 'GET',
    path: '/api/party',
    summary: 'Group orders of the branch, newest first',
    query: z.strictObject({ ...pageFields, q: Text(100).optional() }),
    reply: pageOf(PartyRow),
    errors: [],
    allow: 'staff',
  }),
  template: op({
    method: 'GET',
    path: '/api/party/template',
    summary: 'An empty list of wearers to fill in',
    reply: FileReply,
    errors: [],
    allow: 'staff',
    download: true,
  }),
  preview: op({
    method: 'POST',
    path: '/api/party/preview',
    summary:
      'Reads a list of wearers (xlsx, csv): which item each row means, and how many are free; nothing is kept',
    body: z.strictObject({
      /** Group code for rows without one. */
      code: Text(60).optional(),
      pickupDay: DayIn.optional(),
      returnDay: DayIn.optional(),
    }),
    reply: Preview,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'staff',
    upload: { maxBytes: 5 * 1_048_576 },
    failTitle: 'receive',
  }),
  create: op({
    method: 'POST',
    path: '/api/party',
    summary: 'Makes an order of a list of wearers: reserved at once, or as a draft to go on with',
    body: z
      .strictObject({
        ...days,
        eventDay: PlannedDayIn.nullable().default(null),
        customerId: Id.nullable().default(null),
        note: Text(2000).default(''),
        promotionCodes: PromotionCodes.default([]),
        reserve: z.boolean(),
        wearers: Wearers,
      })
      .refine((one) => one.pickupDay <= one.returnDay, { path: ['returnDay'] })
      .refine((one) => one.wearers.reduce((sum, it) => sum + it.itemIds.length, 0) <= mostRows, {
        path: ['wearers'],
      }),
    reply: Party,
    errors: ['NOT_AVAILABLE', 'CUSTOMER_REQUIRED'],
    allow: 'staff',
    idempotent: true,
  }),
  get: op({
    method: 'GET',
    path: '/api/party/:id',
    summary: 'Wearers of an order with their garments; any branch that took some of it back may look',
    params: IdParams,
    reply: Party,
    errors: [],
    allow: 'staff',
  }),
  addWearers: op({
    method: 'POST',
    path: '/api/party/:id/wearers',
    summary: 'Adds wearers to an order that is there; lines that nobody wears become theirs',
    params: IdParams,
    body: z.strictObject({ wearers: Wearers }),
    reply: Party,
    errors: [],
    allow: 'staff',
    idempotent: true,
  }),
  assign: op({
    method: 'POST',
    path: '/api/party/:id/assign',
    summary:
      'Gives lines that nobody wears to the wearers who wished such a garment; or one certain line to one wearer',
    params: IdParams,
    body: z.strictObject({
      /** Left out: all that fit. The line's former wearer gets the other's line, if there is one. */
      one: z.strictObject({ garmentId: Id, orderDetailId: Id }).optional(),
    }),
    reply: Party,
    errors: [],
    allow: 'staff',
  }),
  saveWearer: op({
    method: 'PUT',
    path: '/api/wearer/:id',
    summary: 'Name, class, phone and note of a wearer',
    params: IdParams,
    body: WearerIn.omit({ itemIds: true }),
    reply: Wearer,
    errors: [],
    allow: 'staff',
  }),
  removeWearer: op({
    method: 'DELETE',
    path: '/api/wearer/:id',
    summary: 'Takes a wearer off the list; the garments stay in the order',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'staff',
  }),
};
