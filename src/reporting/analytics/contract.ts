import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { TimelineBar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';
import { heldBailRows } from './contracts/bail.ts';
import { drillDownRows } from './contracts/drill-down.ts';
import { demandRows } from './contracts/demand.ts';
import { statisticsContractRows } from './contracts/figures.ts';
import { garmentFigureRows } from './contracts/garments.ts';
import { customerOrderFilters } from './rules/customer-order-filters.ts';
import { reportEmailRows } from './contracts/report-emails.ts';
import { OrderRow } from '#orders/order/contract.ts';
import { lineStates } from '#orders/order/states.ts';
import { savedViewRows } from './contracts/saved-views.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';

export * from './contracts/bail.ts';
export * from './contracts/drill-down.ts';
export * from './contracts/demand.ts';
export * from './contracts/figures.ts';
export * from './contracts/garments.ts';
export * from './contracts/report-emails.ts';
export * from './contracts/saved-views.ts';
export type { TimelineBar, TimelineUnit } from '#inventory/stock/timeline-bars.ts';

export const GroupTimeline = z.object({
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  image: z.string(),
  /** Codes in reference list order. */
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  from: DayOut,
  days: z.number(),
  today: DayOut,
  units: z.array(TimelineUnit),
  bars: z.array(TimelineBar),
  page: z.number(),
  size: z.number(),
  total: z.number(),
});
export type GroupTimeline = z.output<typeof GroupTimeline>;

export const UnitHistoryEntry = z.object({
  entryId: z.string(),
  kind: z.string(),
  at: TimeOut,
  by: z.string(),
  fromState: z.enum(unitStates).nullable(),
  toState: z.enum(unitStates).nullable(),
  fromBranch: z.string(),
  toBranch: z.string(),
  note: z.string(),
  cost: BahtOut,
  orderId: z.number().nullable(),
  orderNo: z.string(),
  customerName: CustomerTextOut,
  lineState: z.enum([...lineStates, '']),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  returnedDay: DayOut.nullable(),
  daysLate: z.number(),
});
export type UnitHistoryEntry = z.output<typeof UnitHistoryEntry>;

export const UnitHistory = z.object({
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
  transferId: z.number().nullable(),
  timesRented: z.number(),
  daysRented: z.number(),
  idleDays: z.number(),
  timesWashed: z.number(),
  timesRepaired: z.number(),
  /** Null without the right `cost`. */
  money: z
    .object({
      earnings: BahtOut,
      fees: BahtOut,
      soldFor: BahtOut,
      cost: BahtOut,
      careCost: BahtOut,
      balance: BahtOut,
    })
    .nullable(),
  /** Days from the first of this month until the day after the next month. */
  from: DayOut,
  until: DayOut,
  today: DayOut,
  bars: z.array(TimelineBar),
  next: z.array(TimelineBar),
  history: pageSchemaOf(UnitHistoryEntry),
});
export type UnitHistory = z.output<typeof UnitHistory>;

/** Contains only orders of the user's branches. */
export const CustomerHistory = z.object({
  customerId: z.number(),
  figures: z.object({
    orders: z.number(),
    spent: BahtOut,
    lastDay: DayOut.nullable(),
    /** Returned garments, late garments, and the sum of late days. */
    returned: z.number(),
    late: z.number(),
    lateDays: z.number(),
    noShows: z.number(),
    bailKept: BahtOut,
    bailHeld: BahtOut,
    credit: BahtOut,
  }),
  creditSlips: z.array(
    z.object({ documentId: IdOut, orderId: IdOut, documentNo: z.string(), day: DayOut, amount: BahtOut }),
  ),
  orders: pageSchemaOf(OrderRow),
});
export type CustomerHistory = z.output<typeof CustomerHistory>;

export const analyticsContract = {
  ...statisticsContractRows,
  ...garmentFigureRows,
  ...demandRows,
  ...drillDownRows,
  ...savedViewRows,
  ...heldBailRows,
  ...reportEmailRows,
  customerLife: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/life',
    summary: 'History of a customer: figures, punctuality, credit, and a page of orders, newest first',
    params: IdParams,
    query: z.strictObject({
      ...pageFields,
      size: z.coerce.number().int().min(1).max(100).default(20),
      show: z.enum(customerOrderFilters).optional(),
    }),
    reply: CustomerHistory,
    errors: [],
    allow: 'staff',
  }),
  unitLife: defineOperation({
    method: 'GET',
    path: '/api/unit/:id/life',
    summary:
      'History of a unit: figures, reservations of this and next month, a page of events, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: UnitHistory,
    errors: [],
    allow: 'staff',
  }),
  timeline: defineOperation({
    method: 'GET',
    path: '/api/timeline/:id',
    summary: 'Units of a group and their reservations by day, in one branch or all of the user’s',
    params: IdParams,
    query: z.strictObject({
      page: pageFields.page,
      size: z.coerce.number().int().min(1).max(500).default(500),
      from: DayIn.optional(),
      days: z.coerce.number().int().min(1).max(92).default(60),
      branchId: IdIn.optional(),
      color: TextIn(60).optional(),
      itemSize: TextIn(60).optional(),
    }),
    reply: GroupTimeline,
    errors: [],
    allow: 'staff',
  }),
};
