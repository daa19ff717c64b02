/** Product groups and items (docs/spec.md §3). */
import { z } from 'zod';
import { inputSchemas, omitFields, outputSchemas } from '#lib/contract/field-rows.ts';
import {
  BahtIn,
  BahtOut,
  DayOut,
  IdIn,
  IdOut,
  RequiredTextIn,
  TextIn,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { groupFields } from './group-fields.ts';
import { Picture } from '#setup/pictures/contract.ts';

export { genders, hotItem, itemStatuses } from './group-fields.ts';

export const Lookup = z.object({ code: z.string(), description: z.string(), swatch: z.string().nullable() });
export type Lookup = z.output<typeof Lookup>;

/** Reply with all lookup lists (docs/spec.md §7). */
export const AllInfo = z.object({
  categories: z.array(Lookup),
  textures: z.array(Lookup),
  colors: z.array(Lookup),
  sizes: z.array(Lookup),
});
export type AllInfo = z.output<typeof AllInfo>;

export const ProductItem = z
  .object({
    id: IdOut,
    productItemId: z.number(),
    productGroupId: z.number(),
    color: z.string(),
    size: z.string(),
    fileName: z.string(),
    name: z.string(),
    code: z.string(),
    category: z.string(),
    texture: z.string(),
  })
  .meta({ title: 'ProductItem' });
export type ProductItem = z.output<typeof ProductItem>;

const GroupPart = z.object({ partId: z.number(), name: z.string(), lossPrice: BahtOut });

/** Absent, empty or null for a new row. */
const IdOrNew = z
  .union([IdIn, z.literal(''), z.null()])
  .transform((id) => (typeof id === 'number' ? id : undefined))
  .optional();

/** Fields that items copy from the group are accepted but ignored. */
export const ItemIn = z.strictObject({
  productItemId: IdOrNew,
  color: TextIn(60).default(''),
  size: TextIn(60).default(''),
  fileName: TextIn(300).default(''),
  id: IdOrNew,
  productGroupId: IdOrNew,
  name: TextIn().optional(),
  code: TextIn(60).optional(),
  category: TextIn(60).optional(),
  texture: TextIn(60).optional(),
});

/** Centimetres, rounded to a tenth. Bounds are in size-measures.ts. */
const CmIn = z
  .number()
  .transform((cm) => Math.round(cm * 10) / 10)
  .nullable()
  .default(null);
const SizeMeasureIn = z.strictObject({ size: TextIn(60), bust: CmIn, waist: CmIn, hip: CmIn, length: CmIn });
const Cm = z.number().nullable();
const SizeMeasure = z.object({ size: z.string(), bust: Cm, waist: Cm, hip: Cm, length: Cm });

export const maxImages = 50;
/** Address of a stored picture, token of an upload, or a picture from a reply. */
const PictureIn = z.union([
  RequiredTextIn(300),
  z.strictObject({ ...Picture.shape, url: RequiredTextIn(300) }).transform((picture) => picture.url),
]);

/** Codes as a list, in place of the joined text. */
const Codes = z.array(TextIn(60)).max(200).optional();

/** These fields have fixed places in replies; the others follow the codes (docs/spec.md §3). */
const placedFields = ['name', 'code', 'category', 'texture', 'temporary', 'state'] as const;
const otherFields = omitFields(groupFields, placedFields);

const { name, code, category, texture, temporary, state } = inputSchemas(groupFields);
const groupInputs = {
  name,
  code,
  /** Address of one of `images`. Default: the first. */
  mainImage: TextIn(300).default(''),
  category,
  texture,
  color: TextIn(2000).default(''),
  size: TextIn(2000).default(''),
  colors: Codes,
  sizes: Codes,
  ...inputSchemas(otherFields),
  temporary,
  state,
  /** One row per size of the group. If measures, parts or images are absent, the stored ones stay. */
  measures: z.array(SizeMeasureIn).max(200).optional(),
  parts: z
    .array(z.strictObject({ name: RequiredTextIn(100), lossPrice: BahtIn, partId: IdIn.optional() }))
    .max(50)
    .optional(),
  images: z.array(PictureIn).max(maxImages).optional(),
  /** Version that the user read. The server answers CHANGED if another save came first. */
  version: z.number().int().optional(),
  // Fields of replies (docs/spec.md §3); ignored in requests.
  productGroupId: IdOrNew,
  newRecord: z.boolean().optional(),
  updateDateTime: TextIn(60).optional(),
  createBy: TextIn().optional(),
  updateBy: TextIn().optional(),
};

type Coded = { color: string; size: string; colors?: string[] | undefined; sizes?: string[] | undefined };
/** If lists and joined texts are both sent, the lists count. */
const joined = <G extends Coded>({ colors, sizes, ...group }: G) => ({
  ...group,
  color: colors === undefined ? group.color : colors.join('|'),
  size: sizes === undefined ? group.size : sizes.join('|'),
});

/** Colours and sizes come joined (`color`, `size`) or as lists (`colors`, `sizes`; docs/spec.md §3). */
export const GroupIn = z.strictObject(groupInputs).transform(joined);
/** A group without its items: `productItem` is ignored. */
export const GroupAlone = z
  .strictObject({ ...groupInputs, productItem: z.array(z.unknown()).max(2000).optional() })
  .transform(joined);
const ItemsIn = z.array(ItemIn).max(2000);
export const GroupAndItems = z
  .strictObject({ ...groupInputs, productItem: ItemsIn.default([]) })
  .transform(joined);
/** Without a list of items, all items stay. */
export const GroupAndWanted = z
  .strictObject({ ...groupInputs, productItem: ItemsIn.optional() })
  .transform(joined);

const shown = outputSchemas(groupFields);
export const ProductGroup = z
  .object({
    productGroupId: z.number(),
    name: shown.name,
    code: shown.code,
    mainImage: z.string(),
    category: shown.category,
    texture: shown.texture,
    color: z.string(),
    size: z.string(),
    ...outputSchemas(otherFields),
    newRecord: z.boolean(),
    temporary: shown.temporary,
    state: shown.state,
    createBy: z.string(),
    updateBy: z.string(),
    updateDateTime: TimeOut,
    version: z.number(),
    parts: z.array(GroupPart),
    /** Sizes without measurements are left out. */
    measures: z.array(SizeMeasure),
    /** Includes the main picture. */
    images: z.array(Picture),
    productItem: z.array(ProductItem),
  })
  .meta({ title: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

/** `data` of the error CHANGED. */
export type GroupConflict = {
  by: string;
  at: string;
  fields: { field: string; yours: unknown; theirs: unknown }[];
};

/** `data` of the error USED_ITEM is `{ n, orders }`. */
export const OpenOrder = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  count: z.number(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** Units per item, order lines of any state, and at most 20 open orders of the user's branches. */
export const GroupUses = z.object({
  units: z.number(),
  orderLines: z.number(),
  open: z.number(),
  orders: z.array(OpenOrder),
  items: z.array(z.object({ productItemId: IdOut, units: z.number(), orderLines: z.number() })),
});
export type GroupUses = z.output<typeof GroupUses>;

export const FeaturedGroup = z.object({
  productGroupId: IdOut,
  name: z.string(),
  code: z.string(),
  mainImage: z.string(),
  webItem: z.enum(['y', 'n']),
  state: z.boolean(),
});
export type FeaturedGroup = z.output<typeof FeaturedGroup>;

export const PicturedGroup = z.object({
  productGroupId: IdOut,
  name: z.string(),
  code: z.string(),
  mainImage: z.string(),
  images: z.array(Picture),
  items: z.array(
    z.object({ productItemId: IdOut, color: z.string(), size: z.string(), fileName: z.string() }),
  ),
});
export type PicturedGroup = z.output<typeof PicturedGroup>;
