import { z } from 'zod';
import { BahtOut } from '#lib/contract/wire-schemas.ts';
import { unitStates } from './unit-states.ts';

export const Unit = z.object({
  unitId: z.number(),
  itemId: z.number(),
  groupId: z.number(),
  branchId: z.number(),
  barcode: z.string(),
  state: z.enum(unitStates),
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  rentalPrice: BahtOut,
  bail: BahtOut,
});
export type Unit = z.output<typeof Unit>;

/** A unit in another branch, without price, cost and customers. */
export const Whereabouts = z.object({
  ...Unit.omit({ rentalPrice: true, bail: true, groupId: true }).shape,
  branchName: z.string(),
});
export type Whereabouts = z.output<typeof Whereabouts>;
