import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, IdListIn, IdOut, TextIn } from '#lib/contract/wire-schemas.ts';
import { SaleItemFound } from '#sales/retail/contract.ts';

export const goesWithOperations = {
  goesWith: defineOperation({
    method: 'GET',
    path: '/api/rental/goes-with',
    summary: 'Suggestions for these garments: groups, with days only free ones, and consumables in stock',
    query: z
      .strictObject({
        itemIds: IdListIn.optional(),
        pickupDay: DayIn.optional(),
        returnDay: DayIn.optional(),
        byParcel: z.enum(['0', '1']).default('0'),
        parcelZone: TextIn(60).default(''),
      })
      .refine((one) => (one.pickupDay === undefined) === (one.returnDay === undefined), {
        path: ['returnDay'],
      })
      .refine(
        (one) => one.pickupDay === undefined || one.returnDay === undefined || one.pickupDay <= one.returnDay,
        { path: ['returnDay'] },
      ),
    reply: z.object({
      groups: z.array(
        z.object({
          groupId: IdOut,
          name: z.string(),
          code: z.string(),
          rentalPrice: BahtOut,
          /** Free units at the branch; null without days. */
          free: z.number().nullable(),
        }),
      ),
      goods: z.array(SaleItemFound),
    }),
    errors: [],
    allow: 'staff',
  }),
};
