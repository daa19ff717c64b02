/** What each garment, item and style brings. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayOut, FileReply, Id, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { garmentBys, garmentShows, garmentSorts } from '../rules/garment-list-options.ts';
import { verdicts, worthReasons } from '../rules/garment-verdict.ts';

const sums = {
  units: z.number(),
  rentals: z.number(),
  /** Days with customers, and days in the shop, of all garments together. */
  daysRented: z.number(),
  daysOwned: z.number(),
  rent: BahtOut,
  /** For late days, damage and the like. */
  fees: BahtOut,
  soldFor: BahtOut,
  /** Washing and mending. */
  care: BahtOut,
  cost: BahtOut,
  balance: BahtOut,
};

export const GarmentFigure = z
  .object({
    ...sums,
    groupId: z.number(),
    /** Of a style null. */
    itemId: z.number().nullable(),
    /** Of an item and a style null. */
    unitId: z.number().nullable(),
    barcode: z.string(),
    state: z.enum(unitStates).nullable(),
    name: z.string(),
    detail: z.string(),
    image: z.string(),
    /** Days since one of them was last with a customer or came to the shop; 0 while one is out. */
    idleDays: z.number(),
    /** The day by which a garment had brought what it and its care cost; of a garment only. */
    paidBackOn: DayOut.nullable(),
    /** Days until it will have, at its pace; null where it has, or never will. */
    paysBackIn: z.number().nullable(),
    /** Null for what is not in the shop any more. */
    reason: z.enum(worthReasons).nullable(),
  })
  .meta({ title: 'GarmentFigure' });
export type GarmentFigure = z.output<typeof GarmentFigure>;

export const garmentFilters = {
  by: z.enum(garmentBys).default('unit'),
  show: z.enum(garmentShows).default('here'),
  /** All of the user’s when left out. */
  branchId: Id.optional(),
  category: Text(60).optional(),
  color: Text(60).optional(),
  itemSize: Text(60).optional(),
  groupId: Id.optional(),
  verdict: z.enum(verdicts).optional(),
  sort: z.enum(garmentSorts).default('-balance'),
};

export const GarmentFigures = pageOf(GarmentFigure).extend({
  /** Of all rows of the list, not of the page alone. */
  sum: z.object(sums),
  behind: z.boolean(),
});
export type GarmentFigures = z.output<typeof GarmentFigures>;

export const garmentRows = {
  garments: op({
    method: 'GET',
    path: '/api/insight/garments',
    summary:
      'Use and profit of each garment, item or style: days with customers, rent, fees, care, cost, and whether it is worth keeping',
    query: z.strictObject({ ...pageFields, ...garmentFilters }),
    reply: GarmentFigures,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  garmentsSheet: op({
    method: 'GET',
    path: '/api/insight/garments/sheet',
    summary: 'Use and profit of each garment, item or style as a workbook or CSV, as their list shows them',
    query: z.strictObject({ ...garmentFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    allow: 'owner',
    right: 'export',
    download: true,
  }),
};
