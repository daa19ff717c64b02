/** Wire schemas of groups, items and lists (docs/spec.md §3). */
import { z } from 'zod';
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
import { Picture } from '#setup/pictures/contract.ts';

export const Lookup = z.object({ code: z.string(), description: z.string(), swatch: z.string().nullable() });
export type Lookup = z.output<typeof Lookup>;

/** Reply of all-info and all-list (docs/spec.md §7). */
export const AllInfo = z.object({
  categories: z.array(Lookup),
  textures: z.array(Lookup),
  colors: z.array(Lookup),
  sizes: z.array(Lookup),
});
export type AllInfo = z.output<typeof AllInfo>;

export const genders = ['W', 'M', 'U'] as const;
/** Texts stored as they are (docs/spec.md §3): whether it can be rented, whether it is featured. */
export const itemStatuses = { open: 'เปิด', closed: 'ปิด' } as const;
export const hotItem = { yes: 'ใช่', no: 'ไม่' } as const;

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

/** The id of a possibly new object: omitted, empty or null when it is new. */
const IdOrNew = z
  .union([IdIn, z.literal(''), z.null()])
  .transform((id) => (typeof id === 'number' ? id : undefined))
  .optional();

/** An item as sent. Fields copied from the group and its other id are accepted and ignored. */
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

/** Centimetres to a tenth; their bounds are in size-measures.ts. */
const CmIn = z
  .number()
  .transform((cm) => Math.round(cm * 10) / 10)
  .nullable()
  .default(null);
const SizeMeasureIn = z.strictObject({ size: TextIn(60), bust: CmIn, waist: CmIn, hip: CmIn, length: CmIn });
const Cm = z.number().nullable();
const SizeMeasure = z.object({ size: z.string(), bust: Cm, waist: Cm, hip: Cm, length: Cm });

export const maxImages = 50;
/** A picture of a group: its address, its token, or the picture as read. */
const PictureIn = z.union([
  RequiredTextIn(300),
  z.strictObject({ ...Picture.shape, url: RequiredTextIn(300) }).transform((picture) => picture.url),
]);

/** Codes as a list, instead of joined with '|'. */
const Codes = z.array(TextIn(60)).max(200).optional();

const groupFields = {
  name: RequiredTextIn().default('New item'),
  code: TextIn(60).default(''),
  /** One of `images`; the first by default. */
  mainImage: TextIn(300).default(''),
  category: TextIn(60).default(''),
  texture: TextIn(60).default(''),
  color: TextIn(2000).default(''),
  size: TextIn(2000).default(''),
  colors: Codes,
  sizes: Codes,
  qty: z.number().int().min(0).default(0),
  yearth: z.number().int().min(1).max(999).default(1),
  gender: z.enum(genders).default('W'),
  itemAmount: z.number().int().min(1).max(1000).default(1),
  rentalPrice: BahtIn.prefault(0),
  bail: BahtIn.prefault(0),
  itemStatus: TextIn(30).default(itemStatuses.open),
  webCategory: TextIn(60).default(''),
  webHotItem: TextIn(30).default(hotItem.no),
  webItem: z.enum(['y', 'n']).default('n'),
  itemCode3Digit: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('000'),
  temporary: z.boolean().default(false),
  state: z.boolean().default(true),
  /** For sizes of the group, at most one row each. Omitted: unchanged, like parts and pictures. */
  measures: z.array(SizeMeasureIn).max(200).optional(),
  parts: z
    .array(z.strictObject({ name: RequiredTextIn(100), lossPrice: BahtIn, partId: IdIn.optional() }))
    .max(50)
    .optional(),
  images: z.array(PictureIn).max(maxImages).optional(),
  /** The version the editor has read; CHANGED when another save came first. */
  version: z.number().int().optional(),
  // Fields of a group as read (docs/spec.md §3) that are accepted and ignored.
  productGroupId: IdOrNew,
  newRecord: z.boolean().optional(),
  updateDateTime: TextIn(60).optional(),
  createBy: TextIn().optional(),
  updateBy: TextIn().optional(),
};

type Coded = { color: string; size: string; colors?: string[] | undefined; sizes?: string[] | undefined };
/** Converts lists of codes to the joined texts; a list takes precedence. */
const joined = <G extends Coded>({ colors, sizes, ...group }: G) => ({
  ...group,
  color: colors === undefined ? group.color : colors.join('|'),
  size: sizes === undefined ? group.size : sizes.join('|'),
});

/**
 * Product group as sent: colours and sizes as code lists joined with '|' (`color`, `size`), or as lists (`colors`, `sizes`;
 * docs/spec.md §3).
 */
export const GroupIn = z.strictObject(groupFields).transform(joined);
/** A group sent as read, with items that are ignored. */
export const GroupAlone = z
  .strictObject({ ...groupFields, productItem: z.array(z.unknown()).max(2000).optional() })
  .transform(joined);
const ItemsIn = z.array(ItemIn).max(2000);
/** A new group with its items. */
export const GroupAndItems = z
  .strictObject({ ...groupFields, productItem: ItemsIn.default([]) })
  .transform(joined);
/** A group with the complete list of items; without the list they stay unchanged. */
export const GroupAndWanted = z
  .strictObject({ ...groupFields, productItem: ItemsIn.optional() })
  .transform(joined);

export const ProductGroup = z
  .object({
    productGroupId: z.number(),
    name: z.string(),
    code: z.string(),
    mainImage: z.string(),
    category: z.string(),
    texture: z.string(),
    color: z.string(),
    size: z.string(),
    qty: z.number(),
    yearth: z.number(),
    gender: z.enum(genders),
    itemAmount: z.number(),
    rentalPrice: BahtOut,
    bail: BahtOut,
    itemStatus: z.string(),
    webCategory: z.string(),
    webHotItem: z.string(),
    webItem: z.enum(['y', 'n']),
    itemCode3Digit: z.string(),
    newRecord: z.boolean(),
    temporary: z.boolean(),
    state: z.boolean(),
    createBy: z.string(),
    updateBy: z.string(),
    updateDateTime: TimeOut,
    version: z.number(),
    parts: z.array(GroupPart),
    /** In the order of its sizes; sizes without measurements are omitted. */
    measures: z.array(SizeMeasure),
    /** In display order, including the main one. */
    images: z.array(Picture),
    productItem: z.array(ProductItem),
  })
  .meta({ title: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

/** `data` of CHANGED: author and time of the other save, and every differing field in wire form. */
export type GroupConflict = {
  by: string;
  at: string;
  fields: { field: string; yours: unknown; theirs: unknown }[];
};

/** An open order that contains units of a group. `data` of USED_ITEM is `{ n, orders }`. */
export const OpenOrder = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  /** Units of the group in it. */
  count: z.number(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** Uses of a group: units by item, order lines of any state, and the open orders (at most 20 of the user's branches). */
export const GroupUses = z.object({
  units: z.number(),
  orderLines: z.number(),
  open: z.number(),
  orders: z.array(OpenOrder),
  items: z.array(z.object({ productItemId: IdOut, units: z.number(), orderLines: z.number() })),
});
export type GroupUses = z.output<typeof GroupUses>;

/** A group for picture lists and the order of featured groups. */
export const FeaturedGroup = z.object({
  productGroupId: IdOut,
  name: z.string(),
  code: z.string(),
  mainImage: z.string(),
  webItem: z.enum(['y', 'n']),
  state: z.boolean(),
});
export type FeaturedGroup = z.output<typeof FeaturedGroup>;

/** A group with its items' colours and sizes, for matching pictures to it. */
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
