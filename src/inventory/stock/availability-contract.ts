/** Finding garments and asking whether they are free: what the first screen calls; the other operations on stock come with the pages that use them. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, Id, Text, foundPageOf, pageFields } from '#lib/contract/wire-schemas.ts';

export const searchSorts = ['new', 'name'] as const;

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

const days = { pickupDay: DayIn, returnDay: DayIn };
const inOrder = (one: { pickupDay: string; returnDay: string }): boolean => one.pickupDay <= one.returnDay;

export const Checked = z.object({
  itemId: z.number(),
  /** 1 = the whole quantity is free; anything else is not available (docs/spec.md §4). */
  result: z.number(),
  free: z.number(),
});

export const availabilityRows = {
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
        /** Newest group first, or by name as a Thai dictionary. */
        sort: z.enum(searchSorts).default('new'),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: foundPageOf(Found),
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
};
