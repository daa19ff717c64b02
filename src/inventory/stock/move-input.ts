import { z } from 'zod';
import { BahtIn, IdIn, RequiredCodeIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { maxUnitsPerMove } from './unit-moves.ts';
import { unitStates } from './unit-states.ts';

export const MoveUnitsInput = z
  .strictObject({
    unitIds: z.array(IdIn).max(maxUnitsPerMove).default([]),
    barcodes: z.array(RequiredCodeIn(100)).max(maxUnitsPerMove).default([]),
    to: z.enum(unitStates),
    /** State that the user saw. The move fails with CHANGED if the state differs. */
    from: z.enum(unitStates).optional(),
    note: TextIn(1000).default(''),
    cost: BahtIn.prefault(0),
  })
  .refine((one) => one.unitIds.length + one.barcodes.length >= 1, { path: ['unitIds'] })
  .refine((one) => one.unitIds.length + one.barcodes.length <= maxUnitsPerMove, { path: ['unitIds'] });
