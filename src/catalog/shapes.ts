import { z } from 'zod';
import { outputSchemas } from '#lib/contract/field-rows.ts';
import { BahtOut, DayOut, IdOut, TimeOut } from '#lib/contract/wire-schemas.ts';
import { GoesWithOut } from './goes-with-input.ts';
import { fieldsAfterCodes, groupFields } from './group-fields.ts';
import { Picture } from '#setup/pictures/contract.ts';

export { genders, hotItem, itemStatuses, maxImages } from './group-fields.ts';

export const Lookup = z.object({ code: z.string(), description: z.string(), swatch: z.string().nullable() });
export type Lookup = z.output<typeof Lookup>;

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

const Cm = z.number().nullable();
const SizeMeasure = z.object({ size: z.string(), bust: Cm, waist: Cm, hip: Cm, length: Cm });

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
    ...outputSchemas(fieldsAfterCodes),
    newRecord: z.boolean(),
    temporary: shown.temporary,
    state: shown.state,
    createBy: z.string(),
    updateBy: z.string(),
    updateDateTime: TimeOut,
    version: z.number(),
    parts: z.array(GroupPart),
    /** The list omits sizes without measures. */
    measures: z.array(SizeMeasure),
    goesWith: z.array(GoesWithOut),
    images: z.array(Picture),
    productItem: z.array(ProductItem),
  })
  .meta({ title: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

export type GroupConflict = {
  by: string;
  at: string;
  fields: { field: string; yours: unknown; theirs: unknown }[];
};

export const OpenOrder = z.object({
  orderId: IdOut,
  orderNo: z.string(),
  pickupDay: DayOut,
  returnDay: DayOut,
  count: z.number(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** `open` counts units reserved or out. `orders` has up to 20 open orders in the user's branches. */
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
