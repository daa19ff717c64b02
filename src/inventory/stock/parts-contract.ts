import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayIn,
  DayOut,
  IdIn,
  IdListIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { unitStates } from './unit-states.ts';

export const partStates = ['there', 'missing', 'writtenOff'] as const;
export type PartState = (typeof partStates)[number];

export const UnitParts = z
  .object({
    unitId: IdOut,
    parts: z.array(
      z.object({
        partId: IdOut,
        name: z.string(),
        lossPrice: BahtOut,
        state: z.enum(partStates),
        since: TimeOut.nullable(),
        by: z.string(),
        note: z.string(),
        /** Order that returned without the part, or `''`. */
        orderNo: z.string(),
      }),
    ),
  })
  .meta({ title: 'UnitParts' });
export type UnitParts = z.output<typeof UnitParts>;

export const partMoves = ['missing', 'found', 'replaced', 'writtenOff'] as const;
export type PartMove = (typeof partMoves)[number];

/** States before each move and the role that may move. `admin` includes the owner. */
export const partMoveRules = {
  missing: { from: ['there'], role: 'staff' },
  found: { from: ['missing', 'writtenOff'], role: 'staff' },
  replaced: { from: ['missing', 'writtenOff'], role: 'staff' },
  writtenOff: { from: ['there', 'missing'], role: 'admin' },
} as const satisfies Record<PartMove, { from: readonly PartState[]; role: 'staff' | 'admin' }>;

export const UnitChoice = z.object({
  unitId: IdOut,
  barcode: z.string(),
  state: z.enum(unitStates),
  /** True if the unit can be handed over today or reserved for the days. */
  free: z.boolean(),
  /** A reservation on these days; `orderNo` is `''` if it has no order. */
  promised: z.object({ orderNo: z.string(), from: DayOut, due: DayOut }).nullable(),
  /** First day after the shop's own wash, or null. */
  washedBy: DayOut.nullable(),
  lacking: z.array(z.object({ partId: IdOut, writtenOff: z.boolean() })),
});
export type UnitChoice = z.output<typeof UnitChoice>;

export const ItemChoices = z.object({
  itemId: IdOut,
  parts: z.array(z.object({ partId: IdOut, name: z.string(), lossPrice: BahtOut })),
  units: z.array(UnitChoice),
});
export type ItemChoices = z.output<typeof ItemChoices>;

export const partOperations = {
  choices: defineOperation({
    method: 'GET',
    path: '/api/unit/choices',
    summary:
      'Garments of items that can be handed over or reserved on these days, with their barcodes, states and parts',
    query: z
      .strictObject({
        itemIds: IdListIn,
        pickupDay: DayIn,
        returnDay: DayIn,
        /** Order whose garments count as free. */
        orderId: IdIn.optional(),
        /** Defaults to the branch chosen in the shell. */
        branchId: IdIn.optional(),
      })
      .refine((one) => one.pickupDay <= one.returnDay, { path: ['returnDay'] }),
    reply: z.object({ itemList: z.array(ItemChoices) }),
    errors: [],
    allow: 'staff',
    onDevice: true,
  }),
  unitParts: defineOperation({
    method: 'GET',
    path: '/api/unit/:id/parts',
    summary: 'Parts of a garment, and which of them are missing or written off',
    params: IdParams,
    reply: UnitParts,
    errors: [],
    allow: 'staff',
  }),
  settlePart: defineOperation({
    method: 'POST',
    path: '/api/unit/:id/parts',
    summary: 'Record that a part of a garment is missing, found, replaced, or written off (admin)',
    params: IdParams,
    body: z.strictObject({ partId: IdIn, to: z.enum(partMoves), note: TextIn(500).default('') }),
    reply: UnitParts,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
