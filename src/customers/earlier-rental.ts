/** A rental of the shop's earlier system is only history. */
import { z } from 'zod';
import { BahtOut, DayOut, IdOut } from '#lib/contract/wire-schemas.ts';

export const earlierOutcomes = ['returned', 'lost', 'cancelled'] as const;
export type EarlierOutcome = (typeof earlierOutcomes)[number];

export const EarlierRental = z
  .object({
    earlierRentalId: IdOut,
    orderNo: z.string(),
    garment: z.string(),
    pickupDay: DayOut,
    returnDay: DayOut,
    price: BahtOut.nullable(),
    bail: BahtOut.nullable(),
    outcome: z.enum(earlierOutcomes),
    note: z.string(),
  })
  .meta({ title: 'EarlierRental' });
export type EarlierRental = z.output<typeof EarlierRental>;
