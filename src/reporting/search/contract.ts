import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, DoneReply, TextIn, TimeOut } from '#lib/contract/wire-schemas.ts';
import { orderStates } from '#orders/order/states.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';

const OrderHit = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  state: z.enum(orderStates),
  customerName: z.string(),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  /** Null if the order is in the selected branch. */
  branchName: z.string().nullable(),
});

/** Newest results of each kind, and exact matches of a code. */
export const SearchFinds = z.object({
  unit: z
    .object({
      unitId: z.number(),
      barcode: z.string(),
      name: z.string(),
      state: z.enum(unitStates),
      branchName: z.string(),
      within: z.boolean(),
      /** Current order or next reservation, null if the user may not open it. */
      order: z.object({ orderId: z.number(), orderNo: z.string(), out: z.boolean() }).nullable(),
    })
    .nullable(),
  paper: z.object({ documentNo: z.string(), orderId: z.number(), orderNo: z.string() }).nullable(),
  orders: z.array(OrderHit),
  customers: z.array(
    z.object({
      customerId: z.number(),
      name: z.string(),
      phoneEnd: z.string(),
      watch: z.boolean(),
    }),
  ),
  groups: z.array(
    z.object({
      groupId: z.number(),
      name: z.string(),
      code: z.string(),
      image: z.string(),
      owned: z.number(),
    }),
  ),
  requests: z.array(
    z.object({ orderId: z.number(), name: z.string(), phoneEnd: z.string(), sentAt: TimeOut }),
  ),
  conversations: z.array(
    z.object({ conversationId: z.number(), name: z.string(), subject: z.string(), at: TimeOut }),
  ),
  sets: z.array(
    z.object({
      setId: z.number(),
      name: z.string(),
      code: z.string(),
      image: z.string(),
    }),
  ),
  /** `exact` means the code is the text. */
  goods: z.array(
    z.object({
      goodsId: z.number(),
      name: z.string(),
      code: z.string(),
      image: z.string(),
      onHand: z.number(),
      exact: z.boolean(),
    }),
  ),
});
export type SearchFinds = z.output<typeof SearchFinds>;

const paths = z
  .array(z.string().regex(/^(\/[a-z0-9-]+){1,4}$/))
  .max(60)
  .refine((all) => new Set(all).size === all.length, { error: 'twice' });

const Stars = z.object({ paths: z.array(z.string()).nullable() });

export const searchContract = {
  stars: defineOperation({
    method: 'GET',
    path: '/api/star',
    summary: 'Starred pages of the user; null before the first choice',
    reply: Stars,
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  putStars: defineOperation({
    method: 'PUT',
    path: '/api/star',
    summary: 'Save the starred pages, in their order',
    body: z.strictObject({ paths }),
    record: Stars,
    reply: DoneReply,
    errors: [],
    allow: 'staff',
  }),
  find: defineOperation({
    method: 'GET',
    path: '/api/find',
    summary: 'Orders, customers and garments by number, name, phone, code or barcode; a few of each',
    query: z.strictObject({ q: TextIn(100).pipe(z.string().min(1)) }),
    reply: SearchFinds,
    errors: [],
    allow: 'staff',
  }),
};
