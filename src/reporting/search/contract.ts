import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { DayOut, Done, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { orderStates } from '#orders/order/states.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';

const OrderHit = z.object({
  orderId: z.number(),
  orderNo: z.string(),
  state: z.enum(orderStates),
  customerName: z.string(),
  pickupDay: DayOut.nullable(),
  returnDay: DayOut.nullable(),
  /** Where it is, when that is not the branch that was chosen. */
  branchName: z.string().nullable(),
});

/** What a search over everything finds: the newest few of each kind, and what a whole code names. */
export const Finds = z.object({
  /** The garment with this barcode, in whatever branch of the shop it is. */
  unit: z
    .object({
      unitId: z.number(),
      barcode: z.string(),
      name: z.string(),
      state: z.enum(unitStates),
      branchName: z.string(),
      /** In a branch that the user works in. */
      within: z.boolean(),
      /** The order that it is out with, or the next that it is promised to; null when the user may not open it. */
      order: z.object({ orderId: z.number(), orderNo: z.string(), out: z.boolean() }).nullable(),
    })
    .nullable(),
  /** The order of the paper with this number. */
  paper: z.object({ documentNo: z.string(), orderId: z.number(), orderNo: z.string() }).nullable(),
  orders: z.array(OrderHit),
  customers: z.array(
    z.object({
      customerId: z.number(),
      name: z.string(),
      /** The last four digits. */
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
  /** Requests of the web shop, by who asked. */
  requests: z.array(
    z.object({ orderId: z.number(), name: z.string(), phoneEnd: z.string(), sentAt: TimeOut }),
  ),
  /** Conversations of the inbox, by who writes and what was said. */
  conversations: z.array(
    z.object({ conversationId: z.number(), name: z.string(), subject: z.string(), at: TimeOut }),
  ),
  /** Garments that go together and are offered. */
  sets: z.array(
    z.object({
      setId: z.number(),
      name: z.string(),
      code: z.string(),
      image: z.string(),
    }),
  ),
  /** Things sold by count. `exact`: the code is theirs. */
  goods: z.array(
    z.object({
      goodsId: z.number(),
      name: z.string(),
      code: z.string(),
      image: z.string(),
      /** In the branch that was chosen. */
      onHand: z.number(),
      exact: z.boolean(),
    }),
  ),
});
export type Finds = z.output<typeof Finds>;

/** Addresses of pages without parameters, in the order of their stars. */
const paths = z
  .array(z.string().regex(/^(\/[a-z0-9-]+){1,4}$/))
  .max(60)
  .refine((all) => new Set(all).size === all.length, { error: 'twice' });

export const finderContract = {
  stars: op({
    method: 'GET',
    path: '/api/star',
    summary: 'The pages that the user has put a star on; null while nothing was chosen',
    reply: z.object({ paths: z.array(z.string()).nullable() }),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  putStars: op({
    method: 'PUT',
    path: '/api/star',
    summary: 'Keep the pages with a star, in their order',
    body: z.strictObject({ paths }),
    reply: Done,
    errors: [],
    allow: 'staff',
  }),
  find: op({
    method: 'GET',
    path: '/api/find',
    summary: 'Orders, customers and garments by number, name, phone, code or barcode; a few of each',
    query: z.strictObject({ q: Text(100).pipe(z.string().min(1)) }),
    reply: Finds,
    errors: [],
    allow: 'staff',
  }),
};
