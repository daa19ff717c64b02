import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DoneReply, IdIn, IdParams, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { unitStates } from '#inventory/stock/contract.ts';
import { LayoutInput, layoutFields } from './layout-input.ts';

const SavedLayout = z.object({ layoutId: z.number(), ...layoutFields, name: z.string() });
export type SavedLayout = z.output<typeof SavedLayout>;

const LabelUnit = z.object({
  unitId: z.number(),
  barcode: z.string(),
  name: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.string(),
  state: z.enum(unitStates),
  branchName: z.string(),
  rentalPrice: BahtOut,
});
export type LabelUnit = z.output<typeof LabelUnit>;

const LabelGoods = z.object({
  goodsId: z.number(),
  /** Barcode on the package, otherwise the consumable's code. */
  barcode: z.string(),
  name: z.string(),
  price: BahtOut,
});
export type LabelGoods = z.output<typeof LabelGoods>;

export const maxLabels = 2000;

export const labelsContract = {
  layouts: defineOperation({
    method: 'GET',
    path: '/api/label/layout',
    summary: "The shop's own sizes of label paper, in their order",
    reply: z.object({ itemList: z.array(SavedLayout) }),
    errors: [],
    allow: 'staff',
  }),
  saveLayout: defineOperation({
    method: 'POST',
    path: '/api/label/layout',
    summary: 'Add a size of label paper, or change the one with layoutId; lengths in micrometres',
    body: LayoutInput,
    record: SavedLayout,
    reply: SavedLayout,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  removeLayout: defineOperation({
    method: 'DELETE',
    path: '/api/label/layout/:id',
    summary: 'Delete a size of label paper',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  units: defineOperation({
    method: 'GET',
    path: '/api/label/units',
    summary: 'Label texts of these units, at most 2,000, ordered by barcode',
    query: z
      .strictObject({
        /** Ids and ranges, for example '3,7-12'. */
        units: TextIn(8000).optional(),
        group: IdIn.optional(),
        item: IdIn.optional(),
      })
      .refine((one) => [one.units, one.group, one.item].filter((each) => each !== undefined).length === 1, {
        path: ['units'],
      }),
    reply: z.object({
      itemList: z.array(LabelUnit),
      more: z.boolean(),
    }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  goods: defineOperation({
    method: 'GET',
    path: '/api/label/goods',
    summary: 'Label texts of these consumables, ordered by name, including discontinued ones',
    query: z.strictObject({
      goods: RequiredTextIn(8000),
    }),
    reply: z.object({ itemList: z.array(LabelGoods) }),
    errors: [],
    allow: 'staff',
    package: 'm',
    failTitle: 'load',
  }),
};
