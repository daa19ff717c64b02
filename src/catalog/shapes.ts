/** docs/spec.md §3. */
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

/** docs/spec.md §7. */
export const AllInfo = z.object({
  categories: z.array(Lookup),
  textures: z.array(Lookup),
  colors: z.array(Lookup),
  sizes: z.array(Lookup),
});
export type AllInfo = z.output<typeof AllInfo>;

export const genders = ['W', 'M', 'U'] as const;
/** Texts as stored (docs/spec.md §3): rentable or not, featured or not. */
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

/** Omitted, empty or null when new. */
const IdOrNew = z
  .union([IdIn, z.literal(''), z.null()])
  .transform((id) => (typeof id === 'number' ? id : undefined))
  .optional();

/** Fields copied from the group are accepted and ignored. */
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

/** Centimetres to a tenth, bounds in size-measures.ts. */
const CmIn = z
  .number()
  .transform((cm) => Math.round(cm * 10) / 10)
  .nullable()
  .default(null);
const SizeMeasureIn = z.strictObject({ size: TextIn(60), bust: CmIn, waist: CmIn, hip: CmIn, length: CmIn });
const Cm = z.number().nullable();
const SizeMeasure = z.object({ size: z.string(), bust: Cm, waist: Cm, hip: Cm, length: Cm });

export const maxImages = 50;
/** Its address, its token, or the picture as read. */
const PictureIn = z.union([
  RequiredTextIn(300),
  z.strictObject({ ...Picture.shape, url: RequiredTextIn(300) }).transform((picture) => picture.url),
]);

/** A list instead of the joined text. */
const Codes = z.array(TextIn(60)).max(200).optional();

const groupFields = {
  name: RequiredTextIn().default('New item'),
  code: TextIn(60).default(''),
  /** One of `images`; default: the first. */
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
  /** For sizes of the group, one row each. Omitted: unchanged, like parts and pictures. */
  measures: z.array(SizeMeasureIn).max(200).optional(),
  parts: z
    .array(z.strictObject({ name: RequiredTextIn(100), lossPrice: BahtIn, partId: IdIn.optional() }))
    .max(50)
    .optional(),
  images: z.array(PictureIn).max(maxImages).optional(),
  /** The version read; CHANGED when another save came first. */
  version: z.number().int().optional(),
  // Fields as read (docs/spec.md §3), ignored.
  productGroupId: IdOrNew,
  newRecord: z.boolean().optional(),
  updateDateTime: TextIn(60).optional(),
  createBy: TextIn().optional(),
  updateBy: TextIn().optional(),
};

type Coded = { color: string; size: string; colors?: string[] | undefined; sizes?: string[] | undefined };
/** Lists take precedence over joined texts. */
const joined = <G extends Coded>({ colors, sizes, ...group }: G) => ({
  ...group,
  color: colors === undefined ? group.color : colors.join('|'),
  size: sizes === undefined ? group.size : sizes.join('|'),
});

/** Colours and sizes joined (`color`, `size`) or as lists (`colors`, `sizes`; docs/spec.md §3). */
export const GroupIn = z.strictObject(groupFields).transform(joined);
/** Items are ignored. */
export const GroupAlone = z
  .strictObject({ ...groupFields, productItem: z.array(z.unknown()).max(2000).optional() })
  .transform(joined);
const ItemsIn = z.array(ItemIn).max(2000);
export const GroupAndItems = z
  .strictObject({ ...groupFields, productItem: ItemsIn.default([]) })
  .transform(joined);
/** The complete list of items; without it they stay. */
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
    /** Sizes without measurements are omitted. */
    measures: z.array(SizeMeasure),
    /** Including the main one. */
    images: z.array(Picture),
    productItem: z.array(ProductItem),
  })
  .meta({ title: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

/** `data` of CHANGED. */
export type GroupConflict = {
  by: string;
  at: string;
  fields: { field: string; yours: unknown; theirs: unknown }[];
};

/** `data` of USED_ITEM is `{ n, orders }`. */
export const OpenOrder = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  /** Units of the group. */
  count: z.number(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** Units by item, order lines of any state, and open orders (at most 20 of the user's branches). */
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
