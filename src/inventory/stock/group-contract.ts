/** The catalogue as the shop sees it: groups with what they cost, how many there are, how many are free. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, Text, foundPageOf, pageFields } from '#lib/contract/wire-schemas.ts';

export const groupSorts = ['name', 'code', 'new', 'price', 'priceDown'] as const;
export type GroupSort = (typeof groupSorts)[number];
const yesNo = z.enum(['1', '0']);

export const GroupFound = z.object({
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  image: z.string(),
  category: z.string(),
  texture: z.string(),
  gender: z.string(),
  /** Codes, in the order of the group. */
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  rentalPrice: BahtOut,
  bail: BahtOut,
  /** Units that are still the shop's: of the branch, and of all branches. */
  owned: z.number(),
  ownedAll: z.number(),
  /** Units of the branch free for the whole range, re-arranging included; null when no days were asked. */
  free: z.number().nullable(),
  webItem: z.boolean(),
  state: z.boolean(),
});
export type GroupFound = z.output<typeof GroupFound>;

export const groupRows = {
  groups: op({
    method: 'GET',
    path: '/api/stock/group',
    summary: 'Product groups with prices, units and how many are free on the days',
    query: z
      .strictObject({
        ...pageFields,
        size: z.coerce.number().int().min(1).max(100).default(24),
        q: Text(100).optional(),
        category: Text(60).optional(),
        texture: Text(60).optional(),
        color: Text(60).optional(),
        itemSize: Text(60).optional(),
        gender: z.enum(['W', 'M', 'U']).optional(),
        /** Shown in the web shop. */
        web: yesNo.optional(),
        /** Active; without it both. */
        state: yesNo.optional(),
        /** Has a picture. */
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
    reply: foundPageOf(GroupFound),
    errors: [],
    allow: 'staff',
  }),
};
