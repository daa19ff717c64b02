import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  Id,
  IdOut,
  IdParams,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { Bar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';
import { bailRows } from './contracts/bail.ts';
import { behindRows } from './contracts/drill-down.ts';
import { demandRows } from './contracts/demand.ts';
import { figureRows } from './contracts/figures.ts';
import { garmentRows } from './contracts/garments.ts';
import { orderShows } from './rules/customer-order-filters.ts';
import { mailingRows } from './contracts/report-emails.ts';
import { OrderRow } from '#orders/order/contract.ts';
import { viewRows } from './contracts/saved-views.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';

export * from './contracts/bail.ts';
export * from './contracts/drill-down.ts';
export * from './contracts/demand.ts';
export * from './contracts/figures.ts';
export * from './contracts/garments.ts';
export * from './contracts/report-emails.ts';
export * from './contracts/saved-views.ts';
export type { Bar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';

export const Timeline = z.object({
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  image: z.string(),
  /** Colour and size codes the group's items have, in the order of their lists. */
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  from: DayOut,
  days: z.number(),
  today: DayOut,
  units: z.array(TimelineUnit),
  bars: z.array(Bar),
  page: z.number(),
  size: z.number(),
  total: z.number(),
});
export type Timeline = z.output<typeof Timeline>;

/** One thing that happened to a unit. Which fields are filled follows from the kind; the others are empty. */
export const Entry = z.object({
  entryId: z.string(),
  /** 'rental', or the kind of a unit_event. */
  kind: z.string(),
  at: TimeOut,
  by: z.string(),
  fromState: z.enum(unitStates).nullable(),
  toState: z.enum(unitStates).nullable(),
  fromBranch: z.string(),
  toBranch: z.string(),
  note: z.string(),
  /** What a wash or repair cost. */
  cost: BahtOut,
  orderId: z.number().nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  lineState: z.string(),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  returnedDay: DayOut.nullable(),
  daysLate: z.number(),
});
export type Entry = z.output<typeof Entry>;

export const UnitLife = z.object({
  unitId: z.number(),
  itemId: z.number(),
  groupId: z.number(),
  barcode: z.string(),
  state: z.enum(unitStates),
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  note: z.string(),
  acquiredDay: DayOut.nullable(),
  /** The transfer it is on. */
  transferId: z.number().nullable(),
  timesRented: z.number(),
  daysRented: z.number(),
  /** Days since it was last with a customer or came to the shop; 0 while it is out. */
  idleDays: z.number(),
  timesWashed: z.number(),
  timesRepaired: z.number(),
  /** Admin and owner only; null for others. */
  money: z
    .object({
      /** Share of the prices paid for its rentals. */
      earnings: BahtOut,
      /** For late days, damage and the like. */
      fees: BahtOut,
      /** 0 while it is the shop's. */
      soldFor: BahtOut,
      cost: BahtOut,
      careCost: BahtOut,
      balance: BahtOut,
    })
    .nullable(),
  /** First day of this month, and the day after next month; the bars are of these days. */
  from: DayOut,
  until: DayOut,
  today: DayOut,
  bars: z.array(Bar),
  /** Promises that are not over, soonest first. */
  next: z.array(Bar),
  history: pageOf(Entry),
});
export type UnitLife = z.output<typeof UnitLife>;

/** What a customer has been to the shop: figures over the orders of the user's branches, and a page of those orders. */
export const CustomerLife = z.object({
  /** Of the one that stayed, when this one was merged. */
  customerId: z.number(),
  figures: z.object({
    orders: z.number(),
    /** What was paid, less what was given back. */
    spent: BahtOut,
    lastDay: DayOut.nullable(),
    /** Garments that came back, and those that came late with their days. */
    returned: z.number(),
    late: z.number(),
    lateDays: z.number(),
    /** Garments that were reserved and never fetched. */
    noShows: z.number(),
    bailKept: BahtOut,
    bailHeld: BahtOut,
    /** What the shop owes from cancelled orders; of all branches. */
    credit: BahtOut,
  }),
  /** Papers over credit that was paid out, newest first. */
  creditSlips: z.array(
    z.object({ documentId: IdOut, orderId: IdOut, documentNo: z.string(), day: DayOut, amount: BahtOut }),
  ),
  orders: pageOf(OrderRow),
});
export type CustomerLife = z.output<typeof CustomerLife>;

export const insightContract = {
  ...figureRows,
  ...garmentRows,
  ...demandRows,
  ...behindRows,
  ...viewRows,
  ...bailRows,
  ...mailingRows,
  customerLife: op({
    method: 'GET',
    path: '/api/customer/:id/life',
    summary: 'The life of a customer: figures, punctuality, credit, and a page of orders, newest first',
    params: IdParams,
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(20),
      show: z.enum(orderShows).optional(),
    }),
    reply: CustomerLife,
    errors: [],
    allow: 'staff',
  }),
  unitLife: op({
    method: 'GET',
    path: '/api/unit/:id/life',
    summary:
      'The life of a unit: figures, promises of this and next month, a page of what happened, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: UnitLife,
    errors: [],
    allow: 'staff',
  }),
  timeline: op({
    method: 'GET',
    path: '/api/timeline/:id',
    summary: 'Units of a group and their promises day by day, in one branch or all of the user’s',
    params: IdParams,
    query: z.strictObject({
      page: pageFields.page,
      size: z.coerce.number().int().min(1).max(500).default(500),
      from: DayIn.optional(),
      days: z.coerce.number().int().min(1).max(92).default(60),
      /** One branch of the user; all of them when left out. */
      branchId: Id.optional(),
      color: Text(60).optional(),
      itemSize: Text(60).optional(),
    }),
    reply: Timeline,
    errors: [],
    allow: 'staff',
  }),
};
