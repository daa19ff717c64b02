import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, Done, Id, IdParams, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { unitStates } from '#inventory/stock/contract.ts';
import { codeKinds, layoutKinds } from './label-layouts.ts';

/** Micrometres. */
const length = (least: number, most: number) => z.number().int().min(least).max(most);

const sizes = {
  name: RequiredText(100),
  kind: z.enum(layoutKinds),
  pageWidth: length(10_000, 500_000),
  pageHeight: length(10_000, 500_000),
  columns: z.number().int().min(1).max(20),
  rows: z.number().int().min(1).max(50),
  labelWidth: length(10_000, 500_000),
  labelHeight: length(5_000, 500_000),
  marginTop: length(0, 500_000),
  marginLeft: length(0, 500_000),
  gapX: length(0, 500_000),
  gapY: length(0, 500_000),
  codeKind: z.enum(codeKinds),
  showName: z.boolean(),
  showPrice: z.boolean(),
  showBranch: z.boolean(),
};

const SavedLayout = z.object({ layoutId: z.number(), ...sizes, name: z.string() });
export type SavedLayout = z.output<typeof SavedLayout>;

const LabelUnit = z.object({
  unitId: z.number(),
  barcode: z.string(),
  name: z.string(),
  code: z.string(),
  /** In words where the shop has them. */
  color: z.string(),
  size: z.string(),
  state: z.enum(unitStates),
  branchName: z.string(),
  rentalPrice: BahtOut,
});
export type LabelUnit = z.output<typeof LabelUnit>;

const LabelGoods = z.object({
  goodsId: z.number(),
  /** As on the packet; the code where there is none. */
  barcode: z.string(),
  name: z.string(),
  price: BahtOut,
});
export type LabelGoods = z.output<typeof LabelGoods>;

/** Labels printed at one go at most. */
export const mostLabels = 2000;

export const labelContract = {
  layouts: op({
    method: 'GET',
    path: '/api/label/layout',
    summary: "The shop's own sizes of label paper, in their order",
    reply: z.object({ itemList: z.array(SavedLayout) }),
    errors: [],
    allow: 'staff',
  }),
  saveLayout: op({
    method: 'POST',
    path: '/api/label/layout',
    summary: 'Add a size of label paper, or change the one with layoutId; lengths in micrometres',
    body: z
      .strictObject({ layoutId: Id.optional(), ...sizes })
      .refine(
        (one) =>
          one.marginLeft + one.columns * one.labelWidth + (one.columns - 1) * one.gapX <= one.pageWidth,
        {
          path: ['pageWidth'],
        },
      )
      .refine(
        (one) => one.marginTop + one.rows * one.labelHeight + (one.rows - 1) * one.gapY <= one.pageHeight,
        {
          path: ['pageHeight'],
        },
      ),
    reply: SavedLayout,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  removeLayout: op({
    method: 'DELETE',
    path: '/api/label/layout/:id',
    summary: 'Delete a size of label paper',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  units: op({
    method: 'GET',
    path: '/api/label/units',
    summary: 'What labels say of these units, at most 2,000, in the order of their barcodes',
    query: z
      .strictObject({
        /** Ids and runs of ids: '3,7-12'. */
        units: Text(8000).optional(),
        group: Id.optional(),
        item: Id.optional(),
      })
      .refine((one) => [one.units, one.group, one.item].filter((each) => each !== undefined).length === 1, {
        path: ['units'],
      }),
    reply: z.object({
      itemList: z.array(LabelUnit),
      /** There are more than these. */
      more: z.boolean(),
    }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  goods: op({
    method: 'GET',
    path: '/api/label/goods',
    summary: 'What labels say of these goods, in the order of their names; what is not sold any more too',
    query: z.strictObject({
      /** Ids and runs of ids: '3,7-12'. */
      goods: RequiredText(8000),
    }),
    reply: z.object({ itemList: z.array(LabelGoods) }),
    errors: [],
    allow: 'staff',
    package: 'm',
    failTitle: 'load',
  }),
};
