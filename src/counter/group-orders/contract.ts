import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  DoneReply,
  FileReply,
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  pageFields,
  pageSchemaOf,
  ListPhoneOut,
  CustomerTextOut,
} from '#lib/contract/wire-schemas.ts';
import { cellFaultCodes } from '#setup/sheets/sheet-column.ts';
import { ChosenCodes, ChosenFields, sheetChoice, SheetSurvey } from '#setup/sheets/survey-shapes.ts';
import { lineStates, orderStates } from '#orders/order/states.ts';
import { GroupOrderInput, WearerInput, WearersInput } from './group-order-input.ts';
import { itemMatchProblems, wearerRowProblems } from './match-items.ts';
import { wearerColumns } from './sheet-columns.ts';

export const GroupOrderRow = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  state: z.enum(orderStates),
  customerName: CustomerTextOut,
  phone: ListPhoneOut,
  pickupDay: DayOut,
  returnDay: DayOut,
  wearers: z.number(),
  /** Garments of all wearers. */
  garments: z.number(),
  out: z.number(),
  back: z.number(),
});
export type GroupOrderRow = z.output<typeof GroupOrderRow>;

export const WearerGarment = z.object({
  garmentId: IdOut,
  orderDetailId: IdOut.nullable(),
  itemId: IdOut,
  name: z.string(),
  color: z.string(),
  size: z.string(),
  barcode: z.string(),
  bound: z.boolean(),
  state: z.enum(lineStates).nullable(),
});
export const Wearer = z
  .object({
    wearerId: IdOut,
    place: z.number(),
    name: CustomerTextOut,
    team: z.string(),
    phone: CustomerTextOut,
    note: CustomerTextOut,
    garments: z.array(WearerGarment),
  })
  .meta({ title: 'Wearer' });
export type Wearer = z.output<typeof Wearer>;

export const GroupOrder = z
  .object({
    orderId: IdOut,
    orderNo: z.string(),
    state: z.enum(orderStates),
    branchId: IdOut,
    customerName: CustomerTextOut,
    phone: CustomerTextOut,
    eventDay: DayOut.nullable(),
    pickupDay: DayOut,
    returnDay: DayOut,
    wearers: z.array(Wearer),
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
export type GroupOrder = z.output<typeof GroupOrder>;

const PreviewItem = z.object({
  itemId: IdOut,
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** `free` is null without days. */
  wanted: z.number(),
  free: z.number().nullable(),
  /** Prices before the rules for days and durations. */
  rentalPrice: BahtOut,
  bail: BahtOut,
});
const wearerKeys = wearerColumns.map((column) => column.key);

const ListChoice = z.strictObject({
  code: TextIn(60).optional(),
  pickupDay: DayIn.optional(),
  returnDay: DayIn.optional(),
});
const MatchedListChoice = ListChoice.extend({
  ...sheetChoice,
  /** Defaults to the server's proposal. */
  fields: ChosenFields.optional(),
  values: ChosenCodes.optional(),
});
export type WearerListChoice = z.output<typeof MatchedListChoice>;

export const WearerListPreview = z.object({
  survey: SheetSurvey,
  /** Empty while the column of names is unknown. */
  rows: z.array(
    z.object({
      line: z.number(),
      errors: z.array(
        z.object({
          column: z.enum(wearerKeys),
          message: z.enum(cellFaultCodes),
          values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      ),
      name: CustomerTextOut,
      team: z.string(),
      phone: CustomerTextOut,
      code: z.string(),
      color: z.string(),
      size: z.string(),
      note: CustomerTextOut,
      itemId: IdOut.nullable(),
      problem: z.enum([...wearerRowProblems, ...itemMatchProblems]).nullable(),
      choices: z.array(IdOut),
    }),
  ),
  items: z.array(PreviewItem),
});
export type WearerListPreview = z.output<typeof WearerListPreview>;

export const groupOrdersContract = {
  list: defineOperation({
    method: 'GET',
    path: '/api/party',
    summary: 'Group orders of the branch, newest first',
    query: z.strictObject({ ...pageFields, q: TextIn(100).optional() }),
    reply: pageSchemaOf(GroupOrderRow),
    errors: [],
    allow: 'staff',
  }),
  template: defineOperation({
    method: 'GET',
    path: '/api/party/template',
    summary: 'Template of a list of wearers',
    reply: FileReply,
    errors: [],
    allow: 'staff',
    download: true,
    namesNoCustomer: true,
  }),
  preview: defineOperation({
    method: 'POST',
    path: '/api/party/preview',
    summary:
      'Read a list of wearers with any headings: match its columns, and each row to an item; count free garments. The file is stored for a day',
    body: ListChoice,
    reply: WearerListPreview,
    errors: ['BAD_SHEET', 'TOO_LARGE'],
    allow: 'staff',
    upload: { maxBytes: 5 * 1_048_576 },
    failTitle: 'receive',
  }),
  rematch: defineOperation({
    method: 'POST',
    path: '/api/party-list/:id',
    summary: 'Read a stored list of wearers with other fields and codes, and remember them for the shop',
    params: IdParams,
    body: MatchedListChoice,
    reply: WearerListPreview,
    errors: ['BAD_SHEET'],
    allow: 'staff',
    failTitle: 'load',
    maxBody: largeBody,
  }),
  refused: defineOperation({
    method: 'POST',
    path: '/api/party-list/:id/refused',
    summary:
      'The rows of a stored list that have a problem, as a sheet with the columns of the file and the reasons',
    params: IdParams,
    body: MatchedListChoice,
    reply: FileReply,
    errors: ['BAD_SHEET'],
    allow: 'staff',
    download: true,
    failTitle: 'load',
    maxBody: largeBody,
  }),
  create: defineOperation({
    method: 'POST',
    path: '/api/party',
    summary: 'Create an order from a list of wearers: reserved at once, or as a draft',
    body: GroupOrderInput,
    reply: GroupOrder,
    errors: ['NOT_AVAILABLE', 'CUSTOMER_REQUIRED'],
    allow: 'staff',
    idempotent: true,
    maxBody: largeBody,
  }),
  get: defineOperation({
    method: 'GET',
    path: '/api/party/:id',
    summary: 'Wearers of an order with their garments; readable by every branch that accepted a return of it',
    params: IdParams,
    reply: GroupOrder,
    errors: [],
    allow: 'staff',
  }),
  addWearers: defineOperation({
    method: 'POST',
    path: '/api/party/:id/wearers',
    summary: 'Add wearers to an existing order; lines without a wearer are assigned to them',
    params: IdParams,
    body: z.strictObject({ wearers: WearersInput }),
    reply: GroupOrder,
    errors: [],
    allow: 'staff',
    idempotent: true,
    maxBody: largeBody,
  }),
  assign: defineOperation({
    method: 'POST',
    path: '/api/party/:id/assign',
    summary:
      'Assign lines without a wearer to wearers who requested such a garment; or one line to one wearer',
    params: IdParams,
    body: z.strictObject({
      /**
       * Assigns this line to this garment. The line's former wearer gets the garment's earlier line. Without
       * `one`, all matching lines are assigned.
       */
      one: z.strictObject({ garmentId: IdIn, orderDetailId: IdIn }).optional(),
    }),
    reply: GroupOrder,
    errors: [],
    allow: 'staff',
  }),
  saveWearer: defineOperation({
    method: 'PUT',
    path: '/api/wearer/:id',
    summary: 'Change name, class, phone and note of a wearer',
    params: IdParams,
    body: WearerInput,
    reply: Wearer,
    errors: [],
    allow: 'staff',
  }),
  removeWearer: defineOperation({
    method: 'DELETE',
    path: '/api/wearer/:id',
    summary: 'Remove a wearer from the list; the garments stay in the order',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'staff',
  }),
};
