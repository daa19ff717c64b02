import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import {
  DayOut,
  DoneReply,
  IdIn,
  IdListIn,
  IdParams,
  RequiredTextIn,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { MintInput } from './mint-input.ts';
import { MoveUnitsInput } from './move-input.ts';
import { unitFields } from './unit-fields.ts';
import { UnitInput } from './unit-input.ts';
import { Unit } from './unit-shape.ts';
import { unitSorts } from './unit-sorts.ts';
import type { UnitState } from './unit-states.ts';
import { maxUnitsPerMove, moveRefusalCodes } from './unit-moves.ts';
import { unitStates } from './unit-states.ts';

export const UnitRow = z.object({
  ...Unit.shape,
  version: z.number(),
  ...outputSchemas(unitFields),
  /** `stateDays`: full days since the last change. */
  stateSince: TimeOut,
  stateDays: z.number(),
  /** First day of the next reservation not picked up. The day may be past. */
  nextDay: DayOut.nullable(),
});
export type UnitRow = z.output<typeof UnitRow>;

export const UnitDetail = z.object({
  ...UnitRow.shape,
  images: z.array(z.string()),
});
export type UnitDetail = z.output<typeof UnitDetail>;

export const UnitCount = z.object({ branchId: z.number(), state: z.enum(unitStates), count: z.number() });
export type UnitCount = z.output<typeof UnitCount>;

export const ItemCount = z.object({
  itemId: z.number(),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  counts: z.array(UnitCount),
});
export type ItemCount = z.output<typeof ItemCount>;

export const GroupCount = z.object({
  groupId: z.number(),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  image: z.string(),
  counts: z.array(UnitCount),
  /** Items in list order; empty for counts by group. */
  items: z.array(ItemCount),
});
export type GroupCount = z.output<typeof GroupCount>;

/** An entry of `data.items` of a refused move. */
export type RefusedUnitMove = {
  unitId: number | null;
  barcode: string;
  code: ErrorCode;
  state: UnitState | null;
};

/** A reservation whose unit may not be available in time. */
export const ReservationAtRisk = z.object({
  reservationId: z.number(),
  unitId: z.number(),
  barcode: z.string(),
  branchId: z.number(),
  from: DayOut,
  due: DayOut,
});
export type ReservationAtRisk = z.output<typeof ReservationAtRisk>;

const MovedUnits = z.object({
  itemList: z.array(
    z.object({
      unitId: z.number(),
      barcode: z.string(),
      from: z.enum(unitStates),
      state: z.enum(unitStates),
    }),
  ),
  rearranged: z.number(),
  endangered: z.array(ReservationAtRisk),
});
export type MovedUnits = z.output<typeof MovedUnits>;

/** States, such as 'ready,wash'. */
const States = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(unitStates)).min(1).max(unitStates.length));
/** Defaults to the branch chosen in the shell. */
const Branch = z.union([z.literal('all'), IdIn]).optional();

const filters = {
  q: TextIn(100).optional(),
  branchId: Branch,
  state: States.optional(),
  groupId: IdIn.optional(),
  category: TextIn(60).optional(),
  color: TextIn(60).optional(),
  itemSize: TextIn(60).optional(),
};

export const unitOperations = {
  units: defineOperation({
    method: 'GET',
    path: '/api/unit',
    summary: 'Units of a branch by state, group, item, category, colour, size, barcode or words',
    query: z.strictObject({
      ...pageFields,
      ...filters,
      itemId: IdIn.optional(),
      ids: IdListIn.optional(),
      sort: z.enum(unitSorts).default('new'),
    }),
    reply: pageSchemaOf(UnitRow),
    errors: [],
    allow: 'staff',
  }),
  unitCounts: defineOperation({
    method: 'GET',
    path: '/api/unit/counts',
    summary: 'Number of units by group (or item), branch and state; a page of groups by name',
    query: z.strictObject({ ...pageFields, ...filters, by: z.enum(['group', 'item']).default('group') }),
    reply: z.object({
      ...pageSchemaOf(GroupCount).shape,
      totals: z.array(UnitCount),
    }),
    errors: [],
    allow: 'staff',
  }),
  nextCode: defineOperation({
    method: 'GET',
    path: '/api/unit/next-code',
    summary: 'The codes that the next units of a group would get',
    query: z.strictObject({
      groupId: IdIn,
      count: z.coerce.number().int().min(1).max(maxUnitsPerMove).default(1),
      start: z.coerce.number().int().min(0).max(999_999_999).optional(),
    }),
    reply: z.object({ codes: z.array(z.string()) }),
    errors: [],
    allow: 'staff',
  }),
  getUnit: defineOperation({
    method: 'GET',
    path: '/api/unit/:id',
    summary: 'One unit with its own photos, in any branch of the user',
    params: IdParams,
    reply: UnitDetail,
    errors: [],
    allow: 'staff',
  }),
  moveUnits: defineOperation({
    method: 'POST',
    path: '/api/unit/state',
    summary: 'Move units to a state by hand: all of them or none',
    body: MoveUnitsInput,
    reply: MovedUnits,
    errors: [...moveRefusalCodes, 'UNIT_AT_VENDOR', 'UNIT_RESERVED', 'CHANGED'],
    allow: 'staff',
  }),
  changeUnit: defineOperation({
    method: 'PUT',
    path: '/api/unit/:id',
    summary: 'Change cost, note, day of purchase or barcode of a unit; omitted fields are unchanged',
    params: IdParams,
    body: UnitInput.extend({ version: z.number().int() }),
    reply: UnitDetail,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    allow: 'staff',
  }),
  addUnitImages: defineOperation({
    method: 'POST',
    path: '/api/unit/:id/image',
    summary: "Add pictures of the shop to a unit's photos",
    params: IdParams,
    body: z.strictObject({ images: z.array(RequiredTextIn(300)).min(1).max(20) }),
    reply: UnitDetail,
    errors: [],
    allow: 'staff',
  }),
  removeUnitImage: defineOperation({
    method: 'POST',
    path: '/api/unit/:id/remove-image',
    summary: "Remove a picture from a unit's photos; its file is deleted if nothing else uses it",
    params: IdParams,
    body: z.strictObject({ image: RequiredTextIn(300) }),
    reply: UnitDetail,
    errors: [],
    failTitle: 'delete',
    allow: 'staff',
  }),
  mint: defineOperation({
    method: 'POST',
    path: '/api/unit',
    summary: 'Add units of one or more items: barcode = group code + running digits',
    body: MintInput,
    reply: z.object({
      itemList: z.array(z.object({ unitId: z.number(), itemId: z.number(), barcode: z.string() })),
    }),
    errors: ['DUPLICATE_CODE'],
    allow: 'staff',
    idempotent: true,
  }),
  removeUnit: defineOperation({
    method: 'DELETE',
    path: '/api/unit/:id',
    summary: 'Delete a unit that was created by mistake and never reserved, moved or counted',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
};
