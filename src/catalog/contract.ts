import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdIn,
  IdParams,
  RequiredTextIn,
  TextIn,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { firstScreenOperations } from './first-screen-contract.ts';
import { photoSearchOperations } from './photo-search-contract.ts';
import { productSetOperations } from './set-contract.ts';
import { GroupAloneInput, GroupAndItemsInput, ItemInput, NewGroupInput } from './group-input.ts';
import {
  AllInfo,
  FeaturedGroup,
  GroupUses,
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
  GroupConflict,
  GroupUses,
  OpenOrder,
  PicturedGroup,
  ProductGroup,
  ProductItem,
} from './shapes.ts';

export const maxPictureFiles = 500;

const kinds = ['all', 'categories', 'textures', 'colors', 'sizes'] as const;

export const catalogContract = {
  ...firstScreenOperations,
  ...productSetOperations,
  ...photoSearchOperations,
  allList: defineOperation({
    method: 'POST',
    path: '/api/productgroup/all-list/:param',
    summary: "One of the lists (categories, textures, colors, sizes) or 'all'; the other lists are empty",
    params: z.strictObject({ param: z.enum(kinds) }),
    reply: AllInfo,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  loadColor: defineOperation({
    method: 'POST',
    path: '/api/productgroup/load-color/:id',
    summary: 'Colours of a group, in its order',
    params: IdParams,
    reply: z.object({ itemList: z.array(Lookup) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  createAll: defineOperation({
    method: 'POST',
    path: '/api/productgroup/create-all',
    summary: 'Create a group with its items',
    body: NewGroupInput,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
    maxBody: largeBody,
  }),
  updateAll: defineOperation({
    method: 'POST',
    path: '/api/productgroup/update-all/:id',
    summary: 'Save a group and its items; copies name, code, category, texture to the items',
    params: IdParams,
    body: GroupAndItemsInput,
    record: ProductGroup,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE', 'USED_ITEM', 'CHANGED', 'IN_USE', 'IN_SET'],
    allow: 'admin',
    failTitle: 'save',
  }),
  updateGroup: defineOperation({
    method: 'PUT',
    path: '/api/productgroup/update-only-productgroup/:id',
    summary: 'Save a group without its list of items, which may be sent and is ignored',
    params: IdParams,
    body: GroupAloneInput,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE', 'USED_ITEM', 'CHANGED'],
    allow: 'admin',
  }),
  removeAll: defineOperation({
    method: 'POST',
    path: '/api/productgroup/remove-all/:id',
    summary: 'Delete a group and its items; refused while a unit or an order line belongs to it',
    params: IdParams,
    reply: DoneReply,
    errors: ['USED_ITEM', 'IN_USE', 'IN_SET'],
    allow: 'admin',
    failTitle: 'delete',
  }),
  createGroup: defineOperation({
    method: 'POST',
    path: '/api/productgroup',
    summary: 'Create a group without items; a list of items may be sent and is ignored',
    body: GroupAloneInput,
    reply: ProductGroup,
    errors: ['DUPLICATE_CODE'],
    allow: 'admin',
    maxBody: largeBody,
  }),
  listItems: defineOperation({
    method: 'GET',
    path: '/api/productitem',
    summary: 'Items, newest first',
    query: z.strictObject({ ...pageFields, q: TextIn(100).optional(), groupId: IdIn.optional() }),
    reply: pageSchemaOf(ProductItem),
    errors: [],
    allow: 'staff',
  }),
  addItem: defineOperation({
    method: 'POST',
    path: '/api/productitem/group/:id',
    summary: 'Add an item to a group',
    params: IdParams,
    body: ItemInput,
    reply: ProductItem,
    errors: ['DUPLICATE_CODE'],
    allow: 'staff',
  }),
  updateItem: defineOperation({
    method: 'PUT',
    path: '/api/productitem/:id',
    summary: 'Change colour, size or picture of an item',
    params: IdParams,
    body: ItemInput,
    reply: ProductItem,
    errors: ['DUPLICATE_CODE', 'USED_ITEM'],
    allow: 'staff',
  }),
  removeItem: defineOperation({
    method: 'DELETE',
    path: '/api/productitem/:id',
    summary: 'Delete an item that has no unit',
    params: IdParams,
    reply: DoneReply,
    errors: ['IN_USE', 'IN_SET'],
    allow: 'admin',
  }),
  groupUses: defineOperation({
    method: 'GET',
    path: '/api/productgroup/uses/:id',
    summary: 'Uses of a group: units by item, order lines, open orders',
    params: IdParams,
    reply: GroupUses,
    errors: [],
    allow: 'staff',
  }),
  featured: defineOperation({
    method: 'GET',
    path: '/api/productgroup/featured',
    summary: 'Featured groups (webHotItem) in their order',
    reply: z.object({ itemList: z.array(FeaturedGroup) }),
    errors: [],
    allow: 'admin',
  }),
  orderFeatured: defineOperation({
    method: 'POST',
    path: '/api/productgroup/featured-order',
    summary: 'Sort featured groups; groups left out come after them',
    body: z.strictObject({ ids: z.array(IdIn).min(1).max(1000) }),
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  groupsOfFiles: defineOperation({
    method: 'POST',
    path: '/api/productgroup/by-file',
    summary: 'Groups with a code that starts one of the file names',
    body: z.strictObject({ names: z.array(RequiredTextIn(300)).min(1).max(maxPictureFiles) }),
    reply: z.object({ itemList: z.array(PicturedGroup) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
    maxBody: largeBody,
  }),
  addPictures: defineOperation({
    method: 'POST',
    path: '/api/productgroup/pictures',
    summary:
      'Add pictures to groups and their items in one call; pictures that are not named stay, after the others',
    body: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            productGroupId: IdIn,
            images: z.array(RequiredTextIn(300)).max(maxImages).default([]),
            /** If absent, the main picture remains. A group without a main picture gets the first. */
            mainImage: TextIn(300).optional(),
            items: z
              .array(z.strictObject({ productItemId: IdIn, fileName: RequiredTextIn(300) }))
              .max(2000)
              .default([]),
          }),
        )
        .min(1)
        .max(maxPictureFiles),
    }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    maxBody: largeBody,
  }),
};
