import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { BahtIn, BahtOut, DayIn, Id, Text, pageFields, pageOf } from '../core/common/wire.ts';

export const unitStates = [
  'ready',
  'out',
  'inspect',
  'wash',
  'repair',
  'transit',
  'sold',
  'lost',
  'retired',
] as const;
export type UnitState = (typeof unitStates)[number];

export const Found = z.object({
  itemId: z.number(),
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  rentalPrice: BahtOut,
  bail: BahtOut,
  /** Units of the branch that can be rented at all. */
  owned: z.number(),
  /** How many of them are free for the whole range, re-arranging included; null when no days were asked. */
  free: z.number().nullable(),
});
export type Found = z.output<typeof Found>;

export const Unit = z.object({
  unitId: z.number(),
  itemId: z.number(),
  groupId: z.number(),
  branchId: z.number(),
  barcode: z.string(),
  state: z.enum(unitStates),
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  rentalPrice: BahtOut,
  bail: BahtOut,
});
export type Unit = z.output<typeof Unit>;

const days = { pickupDay: DayIn, returnDay: DayIn };
const inOrder = (one: { pickupDay: string; returnDay: string }): boolean => one.pickupDay <= one.returnDay;

export const Checked = z.object({
  itemId: z.number(),
  /** 1 = the whole quantity is free; anything else is not available (spec §4). */
  result: z.number(),
  free: z.number(),
});

export const stockContract = {
  search: op({
    method: 'GET',
    path: '/api/availability',
    summary: 'Find garments by words, category, colour, size or barcode, with how many are free on the days',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(24),
        q: Text(100).optional(),
        category: Text(60).optional(),
        color: Text(60).optional(),
        itemSize: Text(60).optional(),
        pickupDay: DayIn.optional(),
        returnDay: DayIn.optional(),
        onlyFree: z.enum(['0', '1']).default('0'),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: pageOf(Found),
    errors: [],
    allow: 'staff',
  }),
  check: op({
    method: 'POST',
    path: '/api/availability/check',
    summary: 'Are these quantities free on these days? One answer an item',
    body: z
      .strictObject({
        ...days,
        /** Lines of this order do not count against themselves. */
        orderId: Id.optional(),
        lines: z
          .array(z.strictObject({ itemId: Id, quantity: z.number().int().min(1).max(500) }))
          .min(1)
          .max(200),
      })
      .refine(inOrder, { path: ['returnDay'] }),
    reply: z.object({ itemList: z.array(Checked) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  scan: op({
    method: 'GET',
    path: '/api/unit/barcode/:barcode',
    summary: 'The unit with this barcode, any branch of the user',
    params: z.strictObject({ barcode: z.string().min(1).max(100) }),
    reply: Unit,
    errors: [],
    allow: 'staff',
  }),
  units: op({
    method: 'GET',
    path: '/api/unit',
    summary: 'Units of the branch, by item or state',
    query: z.strictObject({
      ...pageFields,
      itemId: Id.optional(),
      groupId: Id.optional(),
      state: z.enum(unitStates).optional(),
    }),
    reply: pageOf(Unit),
    errors: [],
    allow: 'staff',
  }),
  mint: op({
    method: 'POST',
    path: '/api/unit',
    summary: 'Add units of an item: barcode = group code + running digits',
    body: z.strictObject({
      itemId: Id,
      branchId: Id,
      count: z.number().int().min(1).max(500),
      cost: BahtIn.prefault(0),
    }),
    reply: z.object({ itemList: z.array(z.object({ unitId: z.number(), barcode: z.string() })) }),
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
    idempotent: true,
  }),
};
