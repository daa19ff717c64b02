import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DayIn,
  DayOut,
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
  RequiredCodeIn,
  ListPhoneOut,
  CustomerTextOut,
  customerData,
} from '#lib/contract/wire-schemas.ts';
import { OrderSetTitle } from '#orders/order/contract.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { Fitting, fittingRows } from './fitting-contract.ts';
import { preparationSteps } from './preparation-steps.ts';
import { preparationFilters } from './pickup-day-tabs.ts';

export { Fitting } from './fitting-contract.ts';

export const TodoRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: CustomerTextOut,
  phone: ListPhoneOut,
  watch: z.boolean(),
  pickupDay: DayOut,
  eventDay: DayOut.nullable(),
  /** Lines not handed over. */
  lineCount: z.number(),
  readyCount: z.number(),
  stepsDone: z.number(),
  stepsAll: z.number(),
  alterations: z.number(),
  sets: z.string(),
  items: z.string(),
  image: z.string(),
});
export type TodoRow = z.output<typeof TodoRow>;

export const TodoLine = z.object({
  orderDetailId: IdOut,
  itemId: IdOut,
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  category: z.string(),
  image: z.string(),
  unitId: IdOut.nullable(),
  barcode: z.string(),
  unitState: z.string(),
  state: z.enum(lineStates),
  /** Null without a set. Then `setPart` is empty. */
  orderSetId: IdOut.nullable(),
  setPart: z.string(),
  /** True if the unit was scanned, or work on it has begun. */
  bound: z.boolean(),
  pickupDay: DayOut,
  returnDay: DayOut,
  note: z.string(),
  alteration: z.string(),
  steps: z.array(
    z.object({ step: z.enum(preparationSteps), done: z.boolean(), at: TimeOut.nullable(), by: z.string() }),
  ),
  /** Parts not written off. A part that the garment lacks needs no packing. */
  parts: z.array(z.object({ partId: IdOut, name: z.string(), packed: z.boolean(), lacking: z.boolean() })),
});
export type TodoLine = z.output<typeof TodoLine>;

export const TodoOrder = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    state: z.enum(orderStates),
    branchName: z.string(),
    customer: z
      .object({
        customerId: IdOut,
        name: CustomerTextOut,
        phone: CustomerTextOut,
        watch: z.boolean(),
        watchReason: CustomerTextOut,
        /** Centimetres by measurement. */
        measurements: customerData(z.record(z.string(), z.number())),
      })
      .nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    eventDay: DayOut.nullable(),
    note: z.string(),
    sets: z.array(OrderSetTitle),
    lines: z.array(TodoLine),
    fittings: z.array(Fitting),
  })
  .meta({ title: 'TodoOrder' });
export type TodoOrder = z.output<typeof TodoOrder>;

export const PickingLine = TodoLine.pick({
  orderDetailId: true,
  name: true,
  code: true,
  color: true,
  size: true,
  category: true,
  image: true,
  barcode: true,
  pickupDay: true,
  note: true,
  alteration: true,
  setPart: true,
}).extend({
  setName: z.string(),
  orderId: IdOut,
  orderNo: z.string(),
  customerName: CustomerTextOut,
  categoryName: z.string(),
  pulled: z.boolean(),
});
export type PickingLine = z.output<typeof PickingLine>;
/** Limit of a picking list. `cut`: there are more lines. */
export const maxPickingLines = 500;

const lineIds = z.array(IdIn).min(1).max(500);

export const preparationContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/todo',
    summary: 'Orders to hand over, by pick-up day, with their preparation progress',
    query: z.strictObject({
      ...pageFields,
      q: TextIn(100).optional(),
      from: DayIn.optional(),
      to: DayIn.optional(),
      show: z.enum(preparationFilters).optional(),
    }),
    reply: pageSchemaOf(TodoRow),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  counts: defineOperation({
    method: 'GET',
    path: '/api/todo/counts',
    summary:
      'Number of orders in the list: late, today, tomorrow, in the next seven days; and fittings booked today',
    query: z.strictObject({ show: z.enum(preparationFilters).optional() }),
    reply: z.object({
      late: z.number(),
      today: z.number(),
      tomorrow: z.number(),
      week: z.number(),
      fittings: z.number(),
    }),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/todo/order/:id',
    summary: 'One order for preparation: garments, steps, parts, measurements, fittings',
    params: IdParams,
    reply: TodoOrder,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  history: defineOperation({
    method: 'GET',
    path: '/api/todo/order/:id/history',
    summary: 'Preparation history of an order, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageSchemaOf(
      z.object({
        eventId: IdOut,
        at: TimeOut,
        by: z.string(),
        kind: z.enum([
          'done',
          'undone',
          'scan',
          'note',
          'part',
          'prepared',
          'unprepared',
          'photo',
          'fitting',
        ]),
        garments: z.array(z.string()),
        steps: z.array(z.enum(preparationSteps)),
        text: z.string(),
      }),
    ),
    errors: [],
    allow: 'staff',
  }),
  tick: defineOperation({
    method: 'POST',
    path: '/api/todo/order/:id/tick',
    summary: 'Tick or untick steps of lines; a line without further steps becomes prepared',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: lineIds,
      /** Steps that a line does not need are skipped. */
      steps: z.array(z.enum(preparationSteps)).min(1).max(preparationSteps.length),
      done: z.boolean(),
      /** True also ticks all parts, if `done` is true. */
      packed: z.boolean().default(false),
    }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT'],
    allow: 'staff',
  }),
  bind: defineOperation({
    method: 'POST',
    path: '/api/todo/order/:id/bind',
    summary: 'Assign a scanned garment to a line of its item, and tick it as pulled',
    params: IdParams,
    body: z.strictObject({ barcode: RequiredCodeIn(100), orderDetailId: IdIn.optional() }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION', 'WRONG_UNIT', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT'],
    allow: 'staff',
  }),
  saveNote: defineOperation({
    method: 'PUT',
    path: '/api/todo/order/:id/note',
    summary: 'Save note and alteration of a line',
    params: IdParams,
    body: z.strictObject({ orderDetailId: IdIn, note: TextIn(500), alteration: TextIn(500) }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  packPart: defineOperation({
    method: 'POST',
    path: '/api/todo/order/:id/part',
    summary: 'Mark a part of a garment as packed or not',
    params: IdParams,
    body: z.strictObject({ orderDetailId: IdIn, partId: IdIn, packed: z.boolean() }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  picking: defineOperation({
    method: 'GET',
    path: '/api/todo/picking',
    summary: 'Garments to take from the rack, by pick-up day, category and code',
    query: z.strictObject({
      from: DayIn.optional(),
      to: DayIn.optional(),
      orderId: IdIn.optional(),
      /** '1' includes pulled garments. */
      all: z.literal('1').optional(),
    }),
    reply: z.object({ itemList: z.array(PickingLine), cut: z.boolean() }),
    errors: [],
    allow: 'staff',
  }),
  ...fittingRows,
};
