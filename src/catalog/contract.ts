import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, Id, IdParams, RequiredText, Text, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { firstRows } from './first-screen-contract.ts';
import { setRows } from './set-contract.ts';
import {
  AllInfo,
  FeaturedGroup,
  GroupAlone,
  GroupAndItems,
  GroupAndWanted,
  GroupIn,
  GroupUses,
  ItemIn,
  Lookup,
  PicturedGroup,
  ProductGroup,
  ProductItem,
  maxImages,
} from './shapes.ts';

export type { ProductSet, SetChoice, SetMember } from './set-shapes.ts';
export { genders, hotItem, itemStatuses, maxImages } from './shapes.ts';
export type {
  AllInfo,
  Changed,
  GroupUses,
  OpenOrder,
  PicturedGroup,
  ProductGroup,
  ProductItem,
} from './shapes.ts';

/** Files asked about in one call, groups given pictures in one. */
export const maxFiles = 500;

const kinds = ['all', 'categories', 'textures', 'colors', 'sizes'] as const;

export const catalogContract = {
  ...firstRows,
  ...setRows,
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
    body: GroupAndWanted,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE', 'USED_ITEM', 'CHANGED', 'IN_USE', 'IN_SET'],
    allow: 'admin',
  }),
  updateGroup: op({
    method: 'PUT',
    path: '/api/productgroup/update-only-productgroup/:id',
    summary: 'Save a group without touching its list of items, which may come along and is not read',
    params: IdParams,
    body: GroupAlone,
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
    errors: ['USED_ITEM', 'IN_USE', 'IN_SET'],
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
    body: ItemIn,
    reply: ProductItem,
    errors: ['DUPLICATE_CODE'],
    allow: 'staff',
  }),
  updateItem: op({
    method: 'PUT',
    path: '/api/productitem/:id',
    summary: 'Change colour, size or picture of an item',
    params: IdParams,
    body: ItemIn,
    reply: ProductItem,
    errors: ['DUPLICATE_CODE', 'USED_ITEM'],
    allow: 'staff',
  }),
  removeItem: op({
    method: 'DELETE',
    path: '/api/productitem/:id',
    summary: 'Delete an item that has no unit',
    params: IdParams,
    reply: Done,
    errors: ['IN_USE', 'IN_SET'],
    allow: 'admin',
  }),
  groupUses: op({
    method: 'GET',
    path: '/api/productgroup/uses/:id',
    summary: 'What hangs on a group: its garments by item, order lines, open orders',
    params: IdParams,
    reply: GroupUses,
    errors: [],
    allow: 'staff',
  }),
  featured: op({
    method: 'GET',
    path: '/api/productgroup/featured',
    summary: 'Featured groups (webHotItem) in their order',
    reply: z.object({ itemList: z.array(FeaturedGroup) }),
    errors: [],
    allow: 'admin',
  }),
  orderFeatured: op({
    method: 'POST',
    path: '/api/productgroup/featured-order',
    summary: 'Put featured groups in an order; those left out come after them',
    body: z.strictObject({ ids: z.array(Id).min(1).max(1000) }),
    reply: Done,
    errors: [],
    allow: 'admin',
  }),
  groupsOfFiles: op({
    method: 'POST',
    path: '/api/productgroup/by-file',
    summary: 'Groups with whose code one of the file names begins',
    body: z.strictObject({ names: z.array(RequiredText(300)).min(1).max(maxFiles) }),
    reply: z.object({ itemList: z.array(PicturedGroup) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  addPictures: op({
    method: 'POST',
    path: '/api/productgroup/pictures',
    summary:
      'Give groups and their items pictures, all in one go; pictures that are not named stay, after the others',
    body: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            productGroupId: Id,
            /** In the order wanted. */
            images: z.array(RequiredText(300)).max(maxImages).default([]),
            /** Left out: it stays; a group without one gets the first. */
            mainImage: Text(300).optional(),
            items: z
              .array(z.strictObject({ productItemId: Id, fileName: RequiredText(300) }))
              .max(2000)
              .default([]),
          }),
        )
        .min(1)
        .max(maxFiles),
    }),
    reply: Done,
    errors: [],
    allow: 'staff',
  }),
};
