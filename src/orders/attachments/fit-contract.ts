/** The operations on what fitted; rows of the record contract. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { DayOut, Id, IdOut, IdParams } from '#lib/contract/wire-schemas.ts';
import { fitResults } from './fit-rules.ts';

export const LineFit = z.object({ orderDetailId: IdOut, fit: z.enum(fitResults).nullable() });
export type LineFit = z.output<typeof LineFit>;

/** What is known of an item's style for a customer. */
export const ItemFit = z.object({
  itemId: IdOut,
  /** What the customer said last of the style; size in the shop's words. */
  last: z.object({ size: z.string(), fit: z.enum(fitResults), day: DayOut }).nullable(),
  /** Sizes of the style that fitted people of such measurements, with how many; null for too few to tell. */
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

export const fitRows = {
  noteFit: op({
    method: 'PUT',
    path: '/api/rental/:id/fit',
    summary:
      'How a garment fitted, with the measurements of the day; null takes it back; until the order closes',
    params: IdParams,
    body: z.strictObject({ orderDetailId: Id, fit: z.enum(fitResults).nullable() }),
    reply: LineFit,
    errors: ['CUSTOMER_REQUIRED', 'ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  fitsFor: op({
    method: 'GET',
    path: '/api/customer/:id/fits',
    summary:
      'What fitted a customer of the styles of these items, and what fitted people of such measurements',
    params: IdParams,
    /** Ids with commas between them. */
    query: z.strictObject({ items: itemIds.optional() }),
    reply: z.object({ itemList: z.array(ItemFit) }),
    errors: [],
    allow: 'staff',
  }),
};
