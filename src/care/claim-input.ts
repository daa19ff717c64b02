import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';
import { claimStates } from './line-moves.ts';

export const ClaimInput = z
  .strictObject({ state: z.enum(claimStates), note: TextIn(300).default('') })
  .refine(({ state, note }) => state !== 'waived' || note !== '', { path: ['note'], error: 'required' });
