import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import {
  BahtIn,
  BahtOut,
  Done,
  Id,
  IdParams,
  RequiredText,
  Text,
  pageFields,
  pageOf,
} from '../core/common/wire.ts';

export const Lookup = z.object({ code: z.string(), description: z.string(), swatch: z.string().nullable() });
export type Lookup = z.output<typeof Lookup>;

/** Reply of all-info and all-list (spec §7). */
export const AllInfo = z.object({
  categories: z.array(Lookup),
  textures: z.array(Lookup),
  colors: z.array(Lookup),
  sizes: z.array(Lookup),
});
export type AllInfo = z.output<typeof AllInfo>;

export const genders = ['W', 'M', 'U'] as const;

export const ProductItem = z.object({
  productItemId: z.number(),
  productGroupId: z.number(),
  color: z.string(),
  size: z.string(),
  fileName: z.string(),
  name: z.string(),
  code: z.string(),
  category: z.string(),
  texture: z.string(),
});
export type ProductItem = z.output<typeof ProductItem>;

export const GroupPart = z.object({ partId: z.number(), name: z.string(), lossPrice: BahtOut });

/** Product group as sent: colours and sizes as code lists joined with '|', the second named `size` (spec §3). */
export const GroupIn = z.strictObject({
  name: RequiredText().default('New item'),
  code: Text(60).default(''),
  mainImage: Text(300).default(''),
  category: Text(60).default(''),
  texture: Text(60).default(''),
  color: Text(2000).default(''),
  size: Text(2000).default(''),
  qty: z.number().int().min(0).default(0),
  yearth: z.number().int().min(1).max(999).default(1),
  gender: z.enum(genders).default('W'),
  itemAmount: z.number().int().min(1).max(1000).default(1),
  rentalPrice: BahtIn.prefault(0),
  bail: BahtIn.prefault(0),
  itemStatus: Text(30).default('เปิด'),
  webCategory: Text(60).default(''),
  webHotItem: Text(30).default('ไม่'),
  webItem: z.enum(['y', 'n']).default('n'),
  itemCode3Digit: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('000'),
  temporary: z.boolean().default(false),
  state: z.boolean().default(true),
  parts: z
    .array(z.strictObject({ name: RequiredText(100), lossPrice: BahtIn }))
    .max(50)
    .optional(),
  /** The version the editor had read; refused with CHANGED when somebody saved since. */
  version: z.number().int().optional(),
});
const ItemIn = z.strictObject({
  productItemId: Id.optional(),
  color: Text(60).default(''),
  size: Text(60).default(''),
  fileName: Text(300).default(''),
});

export const ProductGroup = z.object({
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
  version: z.number(),
  parts: z.array(GroupPart),
  productItem: z.array(ProductItem),
});
export type ProductGroup = z.output<typeof ProductGroup>;

const kinds = ['all', 'categories', 'textures', 'colors', 'sizes'] as const;
const GroupAndItems = z.strictObject({
  ...GroupIn.shape,
  productItem: z.array(ItemIn).max(2000).default([]),
});

export const catalogContract = {
  allInfo: op({
    method: 'POST',
    path: '/api/productgroup/all-info',
    summary: 'Active categories, textures, colours and sizes',
    reply: AllInfo,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  allList: op({
    method: 'POST',
    path: '/api/productgroup/all-list/:param',
    summary: "One of the lists (categories, textures, colors, sizes) or 'all'; the others come empty",
    params: z.strictObject({ param: z.enum(kinds) }),
    reply: AllInfo,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  loadColor: op({
    method: 'POST',
    path: '/api/productgroup/load-color/:id',
    summary: 'Colours of a group, in its order',
    params: IdParams,
    reply: z.object({ itemList: z.array(Lookup) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  createAll: op({
    method: 'POST',
    path: '/api/productgroup/create-all',
    summary: 'Create a group with its items',
    body: GroupAndItems,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  updateAll: op({
    method: 'POST',
    path: '/api/productgroup/update-all/:id',
    summary: 'Save a group and its items; copies name, code, category, texture to the items',
    params: IdParams,
    body: GroupAndItems,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE', 'USED_ITEM', 'CHANGED', 'IN_USE'],
    allow: 'admin',
  }),
  updateGroup: op({
    method: 'PUT',
    path: '/api/productgroup/update-only-productgroup/:id',
    summary: 'Save a group without touching its list of items',
    params: IdParams,
    body: GroupIn,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE', 'USED_ITEM', 'CHANGED'],
    allow: 'admin',
  }),
  removeAll: op({
    method: 'POST',
    path: '/api/productgroup/remove-all/:id',
    summary: 'Delete a group and its items; refused while a unit or an order line belongs to it',
    params: IdParams,
    reply: Done,
    errors: ['USED_ITEM', 'IN_USE'],
    allow: 'admin',
    failTitle: 'delete',
  }),
  createGroup: op({
    method: 'POST',
    path: '/api/productgroup',
    summary: 'Create a group without items',
    body: GroupIn,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  getGroup: op({
    method: 'GET',
    path: '/api/productgroup/:id',
    summary: 'A group with its items',
    params: IdParams,
    reply: ProductGroup,
    errors: [],
    allow: 'staff',
  }),
  listItems: op({
    method: 'GET',
    path: '/api/productitem',
    summary: 'Items, newest first',
    query: z.strictObject({ ...pageFields, q: Text(100).optional(), groupId: Id.optional() }),
    reply: pageOf(ProductItem),
    errors: [],
    allow: 'staff',
  }),
  addItem: op({
    method: 'POST',
    path: '/api/productitem/group/:id',
    summary: 'Add an item to a group',
    params: IdParams,
    body: ItemIn.omit({ productItemId: true }),
    reply: ProductItem,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
  }),
  updateItem: op({
    method: 'PUT',
    path: '/api/productitem/:id',
    summary: 'Change colour, size or picture of an item',
    params: IdParams,
    body: ItemIn.omit({ productItemId: true }),
    reply: ProductItem,
    errors: ['DUPLICATE_CODE', 'USED_ITEM'],
    allow: 'admin',
  }),
  removeItem: op({
    method: 'DELETE',
    path: '/api/productitem/:id',
    summary: 'Delete an item that has no unit',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE'],
    allow: 'admin',
  }),
};
