import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  FileReply,
  IdIn,
  TextIn,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { ComparedMonth } from './figures.ts';
import { garmentGroupings, garmentFigureFilters, garmentSorts } from '../rules/garment-list-options.ts';
import { garmentVerdicts, garmentVerdictReasons } from '../rules/garment-verdict.ts';

const sums = {
  units: z.number(),
  rentals: z.number(),
  daysRented: z.number(),
  daysOwned: z.number(),
  rent: BahtOut,
  fees: BahtOut,
  soldFor: BahtOut,
  care: BahtOut,
  cost: BahtOut,
  balance: BahtOut,
};

export const GarmentFigure = z
  .object({
    ...sums,
    groupId: z.number(),
    /** Null for a style. */
    itemId: z.number().nullable(),
    /** Null for items and styles. */
    unitId: z.number().nullable(),
    barcode: z.string(),
    state: z.enum(unitStates).nullable(),
    name: z.string(),
    detail: z.string(),
    image: z.string(),
    /** Days since the latest return or arrival, 0 while a garment is out. */
    idleDays: z.number(),
    /** Day when income covered purchase and care, null for items and styles. */
    paidBackOn: DayOut.nullable(),
    /** Days until income covers the cost at this pace, null if it already does or never will. */
    paysBackIn: z.number().nullable(),
    /** Null if the garment is no longer in the shop. */
    reason: z.enum(garmentVerdictReasons).nullable(),
  })
  .meta({ title: 'GarmentFigure' });
export type GarmentFigure = z.output<typeof GarmentFigure>;

export const garmentFilters = {
  by: z.enum(garmentGroupings).default('unit'),
  show: z.enum(garmentFigureFilters).default('here'),
  branchId: IdIn.optional(),
  category: TextIn(60).optional(),
  color: TextIn(60).optional(),
  itemSize: TextIn(60).optional(),
  groupId: IdIn.optional(),
  verdict: z.enum(garmentVerdicts).optional(),
  sort: z.enum(garmentSorts).default('-balance'),
};

export const GarmentFigures = pageSchemaOf(GarmentFigure).extend({
  year: z.number(),
  /** Sums by month of pick-up, null with several filters because their combination has no stored sum. */
  months: z.array(ComparedMonth).nullable(),
  sum: z.object(sums),
  behind: z.boolean(),
});
export type GarmentFigures = z.output<typeof GarmentFigures>;

export const garmentFigureRows = {
  garments: defineOperation({
    method: 'GET',
    path: '/api/insight/garments',
    summary:
      'Use and profit of each garment, item or style: days rented, rent, fees, care, cost, and the verdict on keeping it',
    query: z.strictObject({ ...pageFields, ...garmentFilters }),
    reply: GarmentFigures,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  garmentsSheet: defineOperation({
    method: 'GET',
    path: '/api/insight/garments/sheet',
    summary: 'Export use and profit of each garment, item or style as a workbook or CSV, as in the list',
    query: z.strictObject({ ...garmentFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: FileReply,
    errors: [],
    allow: 'owner',
    right: 'export',
    download: true,
    namesNoCustomer: true,
  }),
};
