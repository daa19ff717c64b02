import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DayOut, IdIn, IdOut, IdParams } from '#lib/contract/wire-schemas.ts';
import { fitResults } from './fit-rules.ts';

export const LineFit = z.object({ orderDetailId: IdOut, fit: z.enum(fitResults).nullable() });
export type LineFit = z.output<typeof LineFit>;

export const ItemFit = z.object({
  itemId: IdOut,
  /** Last result for the style. `size` is the shop's name of the size. */
  last: z.object({ size: z.string(), fit: z.enum(fitResults), day: DayOut }).nullable(),
  /** Sizes that fitted similar customers, null for fewer than `minPeopleForFit` customers. */
  alike: z
    .object({
      people: z.number(),
      sizes: z.array(z.object({ size: z.string(), people: z.number() })),
    })
    .nullable(),
});
export type ItemFit = z.output<typeof ItemFit>;

export const maxFitItems = 100;

const itemIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= maxFitItems, { error: 'too many' });

export const fitOperations = {
  noteFit: defineOperation({
    method: 'PUT',
    path: '/api/rental/:id/fit',
    summary:
      'Record how a garment fitted, with the measurements of the day, until the order closes; null removes the note',
    params: IdParams,
    body: z.strictObject({ orderDetailId: IdIn, fit: z.enum(fitResults).nullable() }),
    reply: LineFit,
    errors: ['CUSTOMER_REQUIRED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  fitsFor: defineOperation({
    method: 'GET',
    path: '/api/customer/:id/fits',
    summary:
      'Fit notes of a customer for the styles of these items, and sizes that fitted people of similar measurements',
    params: IdParams,
    query: z.strictObject({ items: itemIds.optional() }),
    reply: z.object({ itemList: z.array(ItemFit) }),
    errors: [],
    allow: 'staff',
  }),
};
