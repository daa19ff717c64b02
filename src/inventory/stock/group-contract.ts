import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, TextIn, searchPageSchemaOf, pageFields } from '#lib/contract/wire-schemas.ts';

export const groupSorts = ['name', 'code', 'new', 'price', 'priceDown'] as const;
export type GroupSort = (typeof groupSorts)[number];
const yesNo = z.enum(['1', '0']);

export const GroupSearchResult = z.object({
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  image: z.string(),
  category: z.string(),
  texture: z.string(),
  gender: z.string(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  rentalPrice: BahtOut,
  bail: BahtOut,
  /** `owned`: units in this branch. `ownedAll`: in the whole shop. */
  owned: z.number(),
  ownedAll: z.number(),
  free: z.number().nullable(),
  webItem: z.boolean(),
  state: z.boolean(),
});
export type GroupSearchResult = z.output<typeof GroupSearchResult>;

export const groupListOperations = {
  groups: defineOperation({
    method: 'GET',
    path: '/api/stock/group',
    summary: 'Product groups with prices, units and how many are free on the days',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(24),
        q: TextIn(100).optional(),
        category: TextIn(60).optional(),
        texture: TextIn(60).optional(),
        color: TextIn(60).optional(),
        itemSize: TextIn(60).optional(),
        gender: z.enum(['W', 'M', 'U']).optional(),
        web: yesNo.optional(),
        state: yesNo.optional(),
        pictures: yesNo.optional(),
        pickupDay: DayIn.optional(),
        returnDay: DayIn.optional(),
        onlyFree: z.enum(['0', '1']).default('0'),
        sort: z.enum(groupSorts).default('name'),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: searchPageSchemaOf(GroupSearchResult),
    errors: [],
    allow: 'staff',
  }),
};
