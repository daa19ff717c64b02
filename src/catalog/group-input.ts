import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { BahtIn, IdIn, RequiredTextIn, TextIn, eachOnce, CodeIn } from '#lib/contract/wire-schemas.ts';
import { PictureInput } from '#setup/pictures/picture-input.ts';
import { codeSeparator, isOneCode, maxCodeLength, splitCodes } from '#lib/codes/joined-codes.ts';
import { fieldsAfterCodes, groupFields, maxImages } from './group-fields.ts';
import { GoesWithInput } from './goes-with-input.ts';
import { measureBounds } from './size-measures.ts';

const IdOrNew = z
  .union([IdIn, z.literal(''), z.null()])
  .transform((id) => (typeof id === 'number' ? id : undefined))
  .optional();

const Code = TextIn(maxCodeLength).refine(isOneCode, { error: codeSeparator }).default('');

/** The server ignores `id`, `productGroupId` and the fields of the group. */
export const ItemInput = z.strictObject({
  productItemId: IdOrNew,
  color: Code,
  size: Code,
  fileName: TextIn(300).default(''),
  id: IdOrNew,
  productGroupId: IdOrNew,
  name: TextIn().optional(),
  code: CodeIn(60).optional(),
  category: TextIn(60).optional(),
  texture: TextIn(60).optional(),
});
export type ItemInput = z.output<typeof ItemInput>;

const Centimetres = z
  .number()
  .transform((cm) => Math.round(cm * 10) / 10)
  .pipe(z.number().min(measureBounds.least).max(measureBounds.most))
  .nullable()
  .default(null);
const SizeMeasureInput = z.strictObject({
  size: TextIn(60),
  bust: Centimetres,
  waist: Centimetres,
  hip: Centimetres,
  length: Centimetres,
});

const JoinedCodes = TextIn(2000)
  .refine((text) => splitCodes(text).every(isOneCode), { error: `≤ ${maxCodeLength}` })
  .default('');
const Codes = z.array(TextIn(60)).max(200).optional();

const { name, code, category, texture, temporary, state } = inputSchemas(groupFields);
const fields = {
  name,
  code,
  /** One of `images`, by default the first. */
  mainImage: TextIn(300).default(''),
  category,
  texture,
  color: JoinedCodes,
  size: JoinedCodes,
  colors: Codes,
  sizes: Codes,
  ...inputSchemas(fieldsAfterCodes),
  temporary,
  state,
  /**
   * Each size of the group has one row. If measures, goesWith, parts or images are absent, the stored ones
   * remain.
   */
  measures: z.array(SizeMeasureInput).max(200).optional(),
  goesWith: GoesWithInput,
  parts: z
    .array(z.strictObject({ name: RequiredTextIn(100), lossPrice: BahtIn, partId: IdIn.optional() }))
    .max(50)
    .optional(),
  images: z.array(PictureInput).max(maxImages).optional(),
  /** The save fails with CHANGED if another save came first. */
  version: z.number().int().optional(),
  // Requests may repeat these fields of replies (docs/spec.md §3), which are ignored.
  productGroupId: IdOrNew,
  newRecord: z.boolean().optional(),
  updateDateTime: TextIn(60).optional(),
  createBy: TextIn().optional(),
  updateBy: TextIn().optional(),
};

type Coded = { color: string; size: string; colors?: string[] | undefined; sizes?: string[] | undefined };
/** A filled list replaces the joined text. An empty list removes nothing. */
const joined = <G extends Coded>({ colors = [], sizes = [], ...group }: G) => ({
  ...group,
  color: colors.length === 0 ? group.color : colors.join(codeSeparator),
  size: sizes.length === 0 ? group.size : sizes.join(codeSeparator),
});

const maxItems = 2000;
const GroupFields = z.strictObject(fields).transform(joined);
/** A request has joined texts (`color`, `size`) or lists (`colors`, `sizes`; docs/spec.md §3). */
export type GroupInput = z.output<typeof GroupFields>;
export type GroupWithItems = GroupInput & { productItem?: readonly ItemInput[] | undefined };

/** The server ignores `productItem`. */
export const GroupAloneInput = z
  .strictObject({ ...fields, productItem: z.array(z.unknown()).max(maxItems).optional() })
  .transform((sent) => {
    const { productItem: _, ...group } = sent;
    return joined(group);
  });

/** A new item must not have an id, because the id would belong to another group. */
const NewItem = ItemInput.refine((one) => one.productItemId === undefined, {
  path: ['productItemId'],
  error: 'new',
});
export const NewGroupInput = z
  .strictObject({ ...fields, productItem: z.array(NewItem).max(maxItems).default([]) })
  .transform(joined);

const Items = z.array(ItemInput).max(maxItems);
/** All items remain without a list. */
export const GroupAndItemsInput = z
  .strictObject({
    ...fields,
    productItem: Items.superRefine(eachOnce((one) => one.productItemId, 'productItemId')).optional(),
  })
  .transform(joined);
