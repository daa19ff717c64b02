import { z } from 'zod';
import { IdIn, PlannedDayIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { minutesOfTime } from '#setup/shop/day-times.ts';

const Time = z
  .string()
  .refine((text) => minutesOfTime(text) !== null, { error: 'HH:mm' })
  .transform((text) => minutesOfTime(text) ?? 0);

const times = { day: PlannedDayIn, from: Time, to: Time };
/** True books a full time, which needs the right `overbook`. */
const overbook = z.boolean().default(false);
type Times = { from: number; to: number };
const inOrder = (one: Times): boolean => one.from < one.to;

export const FittingTimeInput = z
  .strictObject({ ...times, fittingId: IdIn.optional(), orderId: IdIn.optional() })
  .refine(inOrder, { path: ['to'] });

export const FittingInput = z
  .strictObject({
    orderId: IdIn.optional(),
    customerId: IdIn.optional(),
    ...times,
    note: TextIn(500).default(''),
    overbook,
  })
  .refine(inOrder, { path: ['to'] })
  .refine((one) => one.orderId !== undefined || one.customerId !== undefined, { path: ['customerId'] });

export const FittingSaveInput = z
  .strictObject({ ...times, note: TextIn(500).default(''), version: z.number().int(), overbook })
  .refine(inOrder, { path: ['to'] });
