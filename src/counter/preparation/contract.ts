/** The operations of the back room: what is to be prepared by pick-up day, step by step, and fittings. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
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
import { SetTitle } from '#orders/order/contract.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { Fitting, fittingRows } from './fitting-contract.ts';
import { steps } from './preparation-steps.ts';
import { todoShows } from './pickup-day-tabs.ts';

export { Fitting } from './fitting-contract.ts';

export const TodoRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
  phone: z.string(),
  watch: z.boolean(),
  /** The first pick-up day of lines that are not handed over. */
  pickupDay: DayOut,
  eventDay: DayOut.nullable(),
  /** Lines that are not handed over, and those of them that are prepared. */
  lineCount: z.number(),
  readyCount: z.number(),
  /** Steps done and steps needed of all these lines. */
  stepsDone: z.number(),
  stepsAll: z.number(),
  /** Lines with something to alter. */
  alterations: z.number(),
  /** Names of its sets, empty without one. */
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
  barcode: z.string(),
  unitState: z.string(),
  state: z.enum(lineStates),
  /** The set of the order that it stands in, and for which member; null and '' for none. */
  orderSetId: IdOut.nullable(),
  setPart: z.string(),
  /** The garment stays with this line: it was scanned, or work on it has begun. */
  bound: z.boolean(),
  pickupDay: DayOut,
  returnDay: DayOut,
  note: z.string(),
  alteration: z.string(),
  /** The steps the line needs, in their order. */
  steps: z.array(
    z.object({ step: z.enum(steps), done: z.boolean(), at: TimeOut.nullable(), by: z.string() }),
  ),
  parts: z.array(z.object({ partId: IdOut, name: z.string(), packed: z.boolean() })),
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
        name: z.string(),
        phone: z.string(),
        watch: z.boolean(),
        watchReason: z.string(),
        /** Centimetres by name. */
        measurements: z.record(z.string(), z.number()),
      })
      .nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    eventDay: DayOut.nullable(),
    note: z.string(),
    sets: z.array(SetTitle),
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
  /** The set that it goes along with; '' for none. */
  setName: z.string(),
  orderId: IdOut,
  orderNo: z.string(),
  customerName: z.string(),
  /** The category in the shop's words. */
  categoryName: z.string(),
  /** It has been taken from the rack. */
  pulled: z.boolean(),
});
export type PickingLine = z.output<typeof PickingLine>;
/** Lines of one picking list; what is beyond is told by `cut`. */
export const mostPicked = 500;

const lineIds = z.array(Id).min(1).max(500);

export const prepareContract = {
  list: op({
    method: 'GET',
    path: '/api/todo',
    summary: 'Orders that are to be handed over, by pick-up day, with how far they are prepared',
    query: z.strictObject({
      ...pageFields,
      q: Text(100).optional(),
      from: DayIn.optional(),
      to: DayIn.optional(),
      /** open: something is left to do; ready: nothing is. */
      show: z.enum(todoShows).optional(),
    }),
    reply: pageOf(TodoRow),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  counts: op({
    method: 'GET',
    path: '/api/todo/counts',
    summary:
      'How many orders the list has: late, today, tomorrow, in the next seven days; and fittings booked today',
    query: z.strictObject({ show: z.enum(todoShows).optional() }),
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
  get: op({
    method: 'GET',
    path: '/api/todo/order/:id',
    summary: 'One order as the back room needs it: garments, steps, parts, measurements, fittings',
    params: IdParams,
    reply: TodoOrder,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  history: op({
    method: 'GET',
    path: '/api/todo/order/:id/history',
    summary: 'Who prepared what, newest first',
    params: IdParams,
    query: z.strictObject({ ...pageFields }),
    reply: pageOf(
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
        /** Names of the garments it was about. */
        garments: z.array(z.string()),
        steps: z.array(z.enum(steps)),
        /** Barcode, note, or name of the part. */
        text: z.string(),
      }),
    ),
    errors: [],
    allow: 'staff',
  }),
  tick: op({
    method: 'POST',
    path: '/api/todo/order/:id/tick',
    summary: 'Steps of lines are done, or not after all; a line with nothing left to do becomes prepared',
    params: IdParams,
    body: z.strictObject({
      orderDetailIds: lineIds,
      /** Steps a line does not need are passed over. */
      steps: z.array(z.enum(steps)).min(1).max(steps.length),
      done: z.boolean(),
      /** With `done`: somebody has counted all their parts into the bags too. */
      packed: z.boolean().default(false),
    }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT'],
    allow: 'staff',
  }),
  bind: op({
    method: 'POST',
    path: '/api/todo/order/:id/bind',
    summary: 'A scanned garment is taken for a line of its kind: bound to it and ticked as pulled',
    params: IdParams,
    body: z.strictObject({ barcode: Text(100).pipe(z.string().min(1)), orderDetailId: Id.optional() }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION', 'WRONG_UNIT', 'NOT_FREE_UNIT', 'UNIT_IN_TRANSIT'],
    allow: 'staff',
  }),
  saveNote: op({
    method: 'PUT',
    path: '/api/todo/order/:id/note',
    summary: 'What the back room is told about a line, and what is to be altered',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, note: Text(500), alteration: Text(500) }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  packPart: op({
    method: 'POST',
    path: '/api/todo/order/:id/part',
    summary: 'A part of a garment is in the bag, or is not',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, partId: Id, packed: z.boolean() }),
    reply: TodoOrder,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  picking: op({
    method: 'GET',
    path: '/api/todo/picking',
    summary: 'Garments to take from the rack, by pick-up day, category and code',
    query: z.strictObject({
      from: DayIn.optional(),
      to: DayIn.optional(),
      orderId: Id.optional(),
      /** 1: those already pulled too. */
      all: z.literal('1').optional(),
    }),
    reply: z.object({ itemList: z.array(PickingLine), cut: z.boolean() }),
    errors: [],
    allow: 'staff',
  }),
  ...fittingRows,
};
