/** The first screen needs these operations. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, IdIn, TextIn, searchPageSchemaOf, pageFields } from '#lib/contract/wire-schemas.ts';

export const itemSearchSorts = ['new', 'name'] as const;

export const ItemSearchResult = z.object({
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
  /** Rentable units in the branch. */
  owned: z.number(),
  /** Units free on all the days if reservations are rearranged, or null without days. */
  free: z.number().nullable(),
});
export type ItemSearchResult = z.output<typeof ItemSearchResult>;

const days = { pickupDay: DayIn, returnDay: DayIn };
const inOrder = (one: { pickupDay: string; returnDay: string }): boolean => one.pickupDay <= one.returnDay;

export const AvailabilityCheck = z.object({
  itemId: z.number(),
  /** 1 means the quantity is free (docs/spec.md §4). */
  result: z.number(),
  free: z.number(),
});

export const availabilityOperations = {
  search: defineOperation({
    method: 'GET',
    path: '/api/availability',
    summary: 'Find garments by words, category, colour, size or barcode, with how many are free on the days',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(24),
        q: TextIn(100).optional(),
        category: TextIn(60).optional(),
        color: TextIn(60).optional(),
        itemSize: TextIn(60).optional(),
        pickupDay: DayIn.optional(),
        returnDay: DayIn.optional(),
        onlyFree: z.enum(['0', '1']).default('0'),
        /** Garments sent by parcel are also away before and after the rental. */
        byParcel: z.enum(['0', '1']).default('0'),
        parcelZone: TextIn(60).default(''),
        sort: z.enum(itemSearchSorts).default('new'),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: searchPageSchemaOf(ItemSearchResult),
    errors: [],
    allow: 'staff',
  }),
  check: defineOperation({
    method: 'POST',
    path: '/api/availability/check',
    summary: 'Are these quantities free on these days? One answer per item',
    body: z
      .strictObject({
        ...days,
        /** Order whose reservations are ignored. */
        orderId: IdIn.optional(),
        /** The order decides by default whether garments are sent by parcel. */
        byParcel: z.boolean().optional(),
        parcelZone: TextIn(60).optional(),
        lines: z
          .array(z.strictObject({ itemId: IdIn, quantity: z.number().int().min(1).max(500) }))
          .min(1)
          .max(200),
      })
      .refine(inOrder, { path: ['returnDay'] }),
    reply: z.object({ itemList: z.array(AvailabilityCheck) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
};
