import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';
import { cardKinds } from './held-cards.ts';

export const HeldCardInput = z.strictObject({
  kind: z.enum(cardKinds),
  number: z
    .string()
    .trim()
    .toUpperCase()
    .max(4)
    .regex(/^([0-9A-Z]{4})?$/)
    .default(''),
  drawer: TextIn(40).default(''),
});
