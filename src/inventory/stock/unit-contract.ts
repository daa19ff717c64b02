/** Operations on garments themselves: lists, counts, states, minting, photos. Part of the stock contract. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import {
  BahtIn,
  BahtOut,
  PastDayIn,
  DayOut,
  Done,
  Id,
  Ids,
  IdParams,
  RequiredText,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { Unit } from './unit-shape.ts';
import { unitSorts } from './unit-sorts.ts';
import type { UnitState } from './unit-states.ts';
import { moveRefusals } from './unit-moves.ts';
import { unitStates } from './unit-states.ts';

export const UnitRow = z.object({
  ...Unit.shape,
  version: z.number(),
  /** Null for staff, who do not see it. */
  cost: BahtOut.nullable(),
  note: z.string(),
  acquiredDay: DayOut.nullable(),
  /** Since when it is in its state, and whole days since then. */
  stateSince: TimeOut,
  stateDays: z.number(),
  /** First day of its next promise that is not fetched yet; may lie in the past. */
  nextDay: DayOut.nullable(),
});
export type UnitRow = z.output<typeof UnitRow>;

export const UnitDetail = z.object({
  ...UnitRow.shape,
  /** Addresses of its own photos, in order. */
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
  /** Its items with their counts, colours and sizes in the order of their lists; empty when counted by group. */
  items: z.array(ItemCount),
});
export type GroupCount = z.output<typeof GroupCount>;

/** Why one garment of many was not moved: `data.items` of a refused move. */
export type Refused = { unitId: number | null; barcode: string; code: ErrorCode; state: UnitState | null };

/** A promise whose garment may not be there on its day. */
export const Endangered = z.object({
  reservationId: z.number(),
  unitId: z.number(),
  barcode: z.string(),
  branchId: z.number(),
  from: DayOut,
  due: DayOut,
});
export type Endangered = z.output<typeof Endangered>;

const Moved = z.object({
  itemList: z.array(
    z.object({
      unitId: z.number(),
      barcode: z.string(),
      from: z.enum(unitStates),
      state: z.enum(unitStates),
    }),
  ),
  /** Promises that went to other garments. */
  rearranged: z.number(),
  endangered: z.array(Endangered),
});
export type Moved = z.output<typeof Moved>;

/** 'ready,wash' */
const States = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(unitStates)).min(1).max(unitStates.length));
/** One of the user's branches, or all of them; by default the one chosen. */
const Branch = z.union([z.literal('all'), Id]).optional();

const filters = {
  q: Text(100).optional(),
  branchId: Branch,
  state: States.optional(),
  groupId: Id.optional(),
  category: Text(60).optional(),
  color: Text(60).optional(),
  itemSize: Text(60).optional(),
};

/** Garments minted in one call, and how many may be moved in one. */
export const mostUnits = 500;

export const unitRows = {
  units: op({
    method: 'GET',
    path: '/api/unit',
    summary: 'Units of a branch by state, group, item, category, colour, size, barcode or words',
    query: z.strictObject({
      ...pageFields,
      ...filters,
      itemId: Id.optional(),
      ids: Ids.optional(),
      sort: z.enum(unitSorts).default('new'),
    }),
    reply: pageOf(UnitRow),
    errors: [],
    allow: 'staff',
  }),
  unitCounts: op({
    method: 'GET',
    path: '/api/unit/counts',
    summary: 'How many units there are by group (or item), branch and state; a page of groups by name',
    query: z.strictObject({ ...pageFields, ...filters, by: z.enum(['group', 'item']).default('group') }),
    reply: z.object({
      ...pageOf(GroupCount).shape,
      /** Over all groups that fit, not only this page. */
      totals: z.array(UnitCount),
    }),
    errors: [],
    allow: 'staff',
  }),
  nextCode: op({
    method: 'GET',
    path: '/api/unit/next-code',
    summary: 'The running codes the next units of a group would get',
    query: z.strictObject({
      groupId: Id,
      count: z.coerce.number().int().min(1).max(mostUnits).default(1),
      start: z.coerce.number().int().min(0).max(999_999_999).optional(),
    }),
    reply: z.object({ codes: z.array(z.string()) }),
    errors: [],
    allow: 'staff',
  }),
  getUnit: op({
    method: 'GET',
    path: '/api/unit/:id',
    summary: 'One unit with its own photos, any branch of the user',
    params: IdParams,
    reply: UnitDetail,
    errors: [],
    allow: 'staff',
  }),
  moveUnits: op({
    method: 'POST',
    path: '/api/unit/state',
    summary: 'Move units to a state by hand: all of them or none',
    body: z
      .strictObject({
        unitIds: z.array(Id).max(mostUnits).default([]),
        barcodes: z.array(RequiredText(100)).max(mostUnits).default([]),
        to: z.enum(unitStates),
        /** The state the person saw: a garment that is no longer in it is refused. */
        from: z.enum(unitStates).optional(),
        note: Text(1000).default(''),
        /** What the wash or repair of each of them cost. */
        cost: BahtIn.prefault(0),
      })
      .refine((one) => one.unitIds.length + one.barcodes.length >= 1, { path: ['unitIds'] })
      .refine((one) => one.unitIds.length + one.barcodes.length <= mostUnits, { path: ['unitIds'] }),
    reply: Moved,
    errors: [...moveRefusals, 'UNIT_AT_VENDOR', 'UNIT_RESERVED', 'CHANGED'],
    allow: 'staff',
  }),
  changeUnit: op({
    method: 'PUT',
    path: '/api/unit/:id',
    summary: 'Change cost, note, day of purchase or barcode of a unit; what is left out stays',
    params: IdParams,
    body: z.strictObject({
      version: z.number().int(),
      barcode: RequiredText(100).optional(),
      cost: BahtIn.optional(),
      note: Text(1000).optional(),
      acquiredDay: PastDayIn.nullable().optional(),
    }),
    reply: UnitDetail,
    errors: ['DUPLICATE_CODE', 'CHANGED'],
    allow: 'staff',
  }),
  addUnitImages: op({
    method: 'POST',
    path: '/api/unit/:id/image',
    summary: "Put pictures of the shop among a unit's photos",
    params: IdParams,
    body: z.strictObject({ images: z.array(RequiredText(300)).min(1).max(20) }),
    reply: UnitDetail,
    errors: [],
    allow: 'staff',
  }),
  removeUnitImage: op({
    method: 'POST',
    path: '/api/unit/:id/remove-image',
    summary: "Take a picture from a unit's photos; its file goes when nothing else shows it",
    params: IdParams,
    body: z.strictObject({ image: RequiredText(300) }),
    reply: UnitDetail,
    errors: [],
    allow: 'staff',
  }),
  mint: op({
    method: 'POST',
    path: '/api/unit',
    summary: 'Add units of one or more items: barcode = group code + running digits',
    body: z
      .strictObject({
        branchId: Id,
        lines: z
          .array(
            z.strictObject({
              itemId: Id,
              count: z.number().int().min(1).max(mostUnits),
              cost: BahtIn.prefault(0),
            }),
          )
          .min(1)
          .max(200),
        /** First running number; by default the one after the highest of the group. Numbers in use are skipped. */
        start: z.number().int().min(0).max(999_999_999).optional(),
      })
      .refine((one) => one.lines.reduce((sum, line) => sum + line.count, 0) <= mostUnits, {
        path: ['lines'],
      }),
    reply: z.object({
      itemList: z.array(z.object({ unitId: z.number(), itemId: z.number(), barcode: z.string() })),
    }),
    errors: ['DUPLICATE_CODE'],
    allow: 'staff',
    idempotent: true,
  }),
  removeUnit: op({
    method: 'DELETE',
    path: '/api/unit/:id',
    summary: 'Remove a unit minted by mistake: only one that was never promised, moved or counted',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
};
