/** What groups, items and lists look like on the wire (docs/spec.md §3). */
import { z } from 'zod';
import {
  BahtIn,
  BahtOut,
  DayOut,
  Id,
  IdOut,
  RequiredText,
  Text,
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
/** Words that are stored as they are (docs/spec.md §3): may it be rented, is it featured. */
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

/** The id of what may be new: left out, empty, or null where it is. */
const IdOrNew = z
  .union([Id, z.literal(''), z.null()])
  .transform((id) => (typeof id === 'number' ? id : undefined))
  .optional();

/** An item as sent. What is copied from the group, and its other id, may come along and is not read. */
export const ItemIn = z.strictObject({
  productItemId: IdOrNew,
  color: Text(60).default(''),
  size: Text(60).default(''),
  fileName: Text(300).default(''),
  id: IdOrNew,
  productGroupId: IdOrNew,
  name: Text().optional(),
  code: Text(60).optional(),
  category: Text(60).optional(),
  texture: Text(60).optional(),
});

/** Centimetres to a tenth; their bounds are in size-measures.ts. */
const CmIn = z
  .number()
  .transform((cm) => Math.round(cm * 10) / 10)
  .nullable()
  .default(null);
const SizeMeasureIn = z.strictObject({ size: Text(60), bust: CmIn, waist: CmIn, hip: CmIn, length: CmIn });
const Cm = z.number().nullable();
const SizeMeasure = z.object({ size: z.string(), bust: Cm, waist: Cm, hip: Cm, length: Cm });

export const maxImages = 50;
/** A picture of a group: its address, its token, or the picture as read. */
const PictureIn = z.union([
  RequiredText(300),
  z.strictObject({ ...Picture.shape, url: RequiredText(300) }).transform((picture) => picture.url),
]);

/** Codes as a list, instead of joined with '|'. */
const Codes = z.array(Text(60)).max(200).optional();

const groupFields = {
  name: RequiredText().default('New item'),
  code: Text(60).default(''),
  /** Among `images`; by default the first of them. */
  mainImage: Text(300).default(''),
  category: Text(60).default(''),
  texture: Text(60).default(''),
  color: Text(2000).default(''),
  size: Text(2000).default(''),
  colors: Codes,
  sizes: Codes,
  qty: z.number().int().min(0).default(0),
  yearth: z.number().int().min(1).max(999).default(1),
  gender: z.enum(genders).default('W'),
  itemAmount: z.number().int().min(1).max(1000).default(1),
  rentalPrice: BahtIn.prefault(0),
  bail: BahtIn.prefault(0),
  itemStatus: Text(30).default(itemStatuses.open),
  webCategory: Text(60).default(''),
  webHotItem: Text(30).default(hotItem.no),
  webItem: z.enum(['y', 'n']).default('n'),
  itemCode3Digit: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('000'),
  temporary: z.boolean().default(false),
  state: z.boolean().default(true),
  /** Of sizes of the group, each once. Left out: they stay as they are; so do the parts and the pictures. */
  measures: z.array(SizeMeasureIn).max(200).optional(),
  parts: z
    .array(z.strictObject({ name: RequiredText(100), lossPrice: BahtIn, partId: Id.optional() }))
    .max(50)
    .optional(),
  images: z.array(PictureIn).max(maxImages).optional(),
  /** The version the editor had read; refused with CHANGED when somebody saved since. */
  version: z.number().int().optional(),
  // Fields of a group as read (docs/spec.md §3) that may come along and are not taken from outside.
  productGroupId: IdOrNew,
  newRecord: z.boolean().optional(),
  updateDateTime: Text(60).optional(),
  createBy: Text().optional(),
  updateBy: Text().optional(),
};

type Coded = { color: string; size: string; colors?: string[] | undefined; sizes?: string[] | undefined };
/** Lists of codes go before the joined texts, of which a group then has both. */
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
/** A group sent as it was read, with items that are not looked at. */
export const GroupAlone = z
  .strictObject({ ...groupFields, productItem: z.array(z.unknown()).max(2000).optional() })
  .transform(joined);
const ItemsIn = z.array(ItemIn).max(2000);
/** A new group with its items. */
export const GroupAndItems = z
  .strictObject({ ...groupFields, productItem: ItemsIn.default([]) })
  .transform(joined);
/** A group with the list of items wanted; without the list they stay as they are. */
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
    /** In the order of its sizes; a size of which nothing is known is left out. */
    measures: z.array(SizeMeasure),
    /** In the order shown, the main one among them. */
    images: z.array(Picture),
    productItem: z.array(ProductItem),
  })
  .meta({ title: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

/** `data` of CHANGED: who saved when, and every field in which the two differ, as it travels. */
export type Changed = {
  by: string;
  at: string;
  fields: { field: string; yours: unknown; theirs: unknown }[];
};

/** An open order that holds garments of a group. `data` of USED_ITEM is `{ n, orders }`. */
export const OpenOrder = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  /** Garments of the group in it. */
  count: z.number(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** What hangs on a group: garments by item, order lines of any state, and the open orders (at most 20 of the user's branches). */
export const GroupUses = z.object({
  units: z.number(),
  orderLines: z.number(),
  open: z.number(),
  orders: z.array(OpenOrder),
  items: z.array(z.object({ productItemId: IdOut, units: z.number(), orderLines: z.number() })),
});
export type GroupUses = z.output<typeof GroupUses>;

/** A group as a list of pictures or the order of featured ones needs it. */
export const FeaturedGroup = z.object({
  productGroupId: IdOut,
  name: z.string(),
  code: z.string(),
  mainImage: z.string(),
  webItem: z.enum(['y', 'n']),
  state: z.boolean(),
});
export type FeaturedGroup = z.output<typeof FeaturedGroup>;

/** A group with what names its items, for finding out which picture is whose. */
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
